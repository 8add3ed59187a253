import frame from "./frame.tsx";

test("the frame is markup with places for what the server knows, and nothing that a browser would ask for", () => {
  for (const place of ["{{name}}", "{{mark}}", "{{folder}}", "{{content}}"]) expect(frame).toContain(place);
  document.body.innerHTML = frame;
  expect(document.querySelector("#foyer-first-paint main .host-remote")?.textContent).toBe("{{content}}");
  expect(document.querySelectorAll("link, script, style, [style]")).toHaveLength(0);
  expect(document.body.textContent).toContain("This page hasn't started yet.");
});
