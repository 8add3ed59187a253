/** The one door of `@foyer/ui`: the parts that two screens need, on the platform's own elements. */
export { Banner } from "./banner.tsx";
export { Button } from "./button.tsx";
export { CheckField } from "./check-field.tsx";
export { CodeField } from "./code-field.tsx";
export { Card, KeyValue, PageHeading, SkipLink, Time, VisuallyHidden } from "./content.tsx";
export { CopyButton } from "./copy-button.tsx";
export { Dialog } from "./dialog.tsx";
export { Icon, ICON_NAMES } from "./icon.tsx";
export { Link, LinkButton } from "./link.tsx";
export { Menu, MenuItem, MenuText } from "./menu.tsx";
export { inPageLocale, pageLocale } from "./page-locale.ts";
export { EmptyState, Skeleton, Spinner } from "./placeholders.tsx";
export { SelectField } from "./select-field.tsx";
export { TextField } from "./text-field.tsx";
export { useCountdown } from "./use-countdown.ts";
