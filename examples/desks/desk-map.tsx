import type { ReactNode } from "react";
import "./desk-map.css";

export default function DeskMap(): ReactNode {
  return <p className="desks-map">The window is on the left.</p>;
}
