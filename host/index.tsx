import "@foyer/ui/styles.css";
import "./shell/shell.css";
import { boot } from "./boot/boot.tsx";

void boot(document);
