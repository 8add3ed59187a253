import type { NotStarted } from "../../not-started-words.ts";

export const notStarted: NotStarted = {
  title: "Esta página no puede iniciarse",
  body: "Uno de sus archivos no se ha podido cargar o no es el que le corresponde, así que no se ha ejecutado nada. Su sesión y lo que ha guardado están a salvo.",
  again: "Volver a cargar la página",
};
