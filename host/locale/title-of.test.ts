import { titleOf } from "./title-of.ts";

const orders = { title: "Orders", titles: { de: "Bestellungen", "pt-BR": "Pedidos" } };

afterEach(() => {
  document.documentElement.removeAttribute("lang");
});

test.each([
  ["en-GB", "Orders"],
  ["de-AT", "Bestellungen"],
  ["pt-PT", "Pedidos"],
  ["ja", "Orders"],
])("in %s it is called %s", (lang, title) => {
  document.documentElement.lang = lang;
  expect(titleOf(orders)).toBe(title);
  expect(titleOf({ title: "Orders" })).toBe("Orders");
});
