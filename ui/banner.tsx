import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface BannerProps {
  tone: "info" | "success" | "warning" | "danger";
  title?: string;
  children?: ReactNode;
  /** Shown in small print, for whoever helps. */
  code?: string | undefined;
  action?: ReactNode;
  /** Announced by screen readers when it appears: at once for `danger`, politely otherwise. */
  isLive?: boolean;
}

/** A message to the person, with what they can do about it; with `isLive` screen readers announce it. */
export function Banner({ tone, title, children, code, action, isLive = false }: BannerProps): ReactNode {
  const role = tone === "danger" ? "alert" : "status";
  return (
    <div className={`fy-banner fy-banner-${tone}`} role={isLive ? role : undefined}>
      <Icon name={tone === "success" ? "check" : tone === "info" ? "info" : "warning"} />
      <div className="fy-banner-body">
        {title !== undefined && <p className="fy-banner-title">{title}</p>}
        <div>{children}</div>
        {code !== undefined && code !== "" && <p className="fy-banner-code">{code}</p>}
        {action !== undefined && <div className="fy-banner-action">{action}</div>}
      </div>
    </div>
  );
}
