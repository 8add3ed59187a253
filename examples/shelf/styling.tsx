import createCache from "@emotion/cache";
import { CacheProvider, css, jsx } from "@emotion/react";
import { createRoot } from "react-dom/client";
import styled, { StyleSheetManager } from "styled-components";
import { until } from "./wish.ts";
import type { Wish } from "./wish.ts";

const COLOUR = "rgb(1, 2, 3)";
const isStyled = (place: HTMLElement): boolean => {
  const shown = place.querySelector("p");
  return shown !== null && getComputedStyle(shown).color === COLOUR;
};

export const emotion: Wish = async (place) => {
  const cache = createCache({ key: "shelf", container: place, speedy: true });
  const root = createRoot(place.appendChild(document.createElement("div")));
  root.render(
    <CacheProvider value={cache}>{jsx("p", { css: css({ color: COLOUR }) }, "emotion")}</CacheProvider>,
  );
  await until(() => isStyled(place), "its style").finally(() => {
    root.unmount();
  });
};

const Styled = styled.p`
  color: ${COLOUR};
`;

export const styledComponents: Wish = async (place) => {
  const root = createRoot(place.appendChild(document.createElement("div")));
  root.render(
    <StyleSheetManager target={place}>
      <Styled>styled</Styled>
    </StyleSheetManager>,
  );
  await until(() => isStyled(place), "its style").finally(() => {
    root.unmount();
  });
};
