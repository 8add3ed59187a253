import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { createRoot } from "react-dom/client";
import type { ReactNode } from "react";
import { I18nextProvider, initReactI18next, useTranslation } from "react-i18next";
import { until } from "./wish.ts";
import type { Wish } from "./wish.ts";

async function show(place: HTMLElement, page: ReactNode, words: string): Promise<void> {
  const root = createRoot(place);
  root.render(page);
  await until(() => place.textContent === words, words).finally(() => {
    root.unmount();
  });
}

function Asking(): ReactNode {
  const { data } = useQuery({
    queryKey: ["shelf"],
    queryFn: () => Promise.resolve(200),
  });
  return <p>{data}</p>;
}

export const reactQuery: Wish = async (place) => {
  const client = new QueryClient();
  await show(
    place,
    <QueryClientProvider client={client}>
      <Asking />
    </QueryClientProvider>,
    "200",
  );
  client.clear();
};

function Greeting(): ReactNode {
  const { t } = useTranslation();
  return <p>{t("greeting", { name: "Ada" })}</p>;
}

export const reactI18next: Wish = async (place) => {
  const words = createInstance();
  await words.use(initReactI18next).init({
    lng: "pt",
    resources: { pt: { translation: { greeting: "Olá, {{name}}" } } },
  });
  await show(
    place,
    <I18nextProvider i18n={words}>
      <Greeting />
    </I18nextProvider>,
    "Olá, Ada",
  );
};
