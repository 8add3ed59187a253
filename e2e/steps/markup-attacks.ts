import fc from "fast-check";

// Markup that means to run something, in every place where one parse may take for text what the next takes for elements.

const RUNS = "globalThis.foyerAttacked=1";
const PAYLOADS = [
  `<script>${RUNS}</script>`,
  `<script src="data:text/javascript,${RUNS}"></script>`,
  `<img src=x onerror=${RUNS}>`,
  `<svg onload=${RUNS}></svg>`,
  `<body onload=${RUNS}>`,
  `<input autofocus onfocus=${RUNS}>`,
  `<details open ontoggle=${RUNS}>`,
  `<a href="javascript:${RUNS}">a</a>`,
  `<a href=" java&#10;script:${RUNS}">a</a>`,
  `<svg><a xlink:href="javascript:${RUNS}"><text>a</text></a></svg>`,
  `<svg><a><animate attributeName=href values="javascript:${RUNS}"></a></svg>`,
  `<svg><script href="data:text/javascript,${RUNS}"/></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${RUNS}></svg>#x"/></svg>`,
  `<form action="javascript:${RUNS}"><button formaction="javascript:${RUNS}">b</button></form>`,
  `<iframe srcdoc="<script>parent.${RUNS}</script>"></iframe>`,
  `<iframe src="javascript:parent.${RUNS}"></iframe>`,
  `<object data="data:text/html,<script>${RUNS}</script>"></object>`,
  `<embed src="data:text/html,<script>${RUNS}</script>">`,
  `<div><template shadowrootmode="open"><img src=x onerror=${RUNS}></template></div>`,
  `<div><template shadowrootmode="open" shadowrootserializable><iframe srcdoc="x"></iframe></template></div>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUNS}">`,
  `<base href="https://evil.example/">`,
  `<link rel="modulepreload" href="https://evil.example/x.js">`,
  `<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;parent.${RUNS}&lt;/script&gt;"/>`,
  `<h:script xmlns:h="http://www.w3.org/1999/xhtml">${RUNS}</h:script>`,
];
const quoted = (inner: string): string => inner.replaceAll('"', "&quot;");
const WRAPPERS: readonly ((inner: string) => string)[] = [
  (inner) => inner,
  (inner) => `<svg>${inner}</svg>`,
  (inner) => `<svg><style>${inner}</style></svg>`,
  (inner) => `<svg><style><!--</style>${inner}--></style></svg>`,
  (inner) => `<svg><title><!--</title>${inner}--></title></svg>`,
  (inner) => `<svg></p><style><a id="</style>${quoted(inner)}">`,
  (inner) => `<svg><foreignObject>${inner}</foreignObject></svg>`,
  (inner) => `<svg><desc>${inner}</desc></svg>`,
  (inner) => `<svg><![CDATA[</svg>${inner}]]>`,
  (inner) => `<math><mtext>${inner}</mtext></math>`,
  (inner) => `<math><mtext><mglyph><style><!--</style><img title="-->${quoted(inner)}">`,
  (inner) => `<math><annotation-xml encoding="text/html">${inner}</annotation-xml></math>`,
  (inner) =>
    `<form><math><mtext></form><form><mglyph><svg><mtext><textarea><path id="</textarea>${quoted(inner)}">`,
  (inner) => `<form><math><mtext></form><form><mglyph><style></math>${inner}`,
  (inner) => `<noscript>${inner}</noscript>`,
  (inner) => `<noscript><p title="</noscript>${quoted(inner)}">`,
  (inner) => `<template>${inner}</template>`,
  (inner) => `<div><template shadowrootmode="open">${inner}</template></div>`,
  (inner) => `<textarea>${inner}</textarea>`,
  (inner) => `<textarea><!--</textarea>${inner}-->`,
  (inner) => `<title>${inner}</title>`,
  (inner) => `<xmp>${inner}</xmp>`,
  (inner) => `<noembed>${inner}</noembed>`,
  (inner) => `<noframes>${inner}</noframes>`,
  (inner) => `<plaintext>${inner}`,
  (inner) => `<iframe>${inner}</iframe>`,
  (inner) => `<!--${inner}-->`,
  (inner) => `<!-->${inner}-->`,
  (inner) => `<!--x--!>${inner}`,
  (inner) => `<?x ${inner}?>`,
  (inner) => `<select>${inner}</select>`,
  (inner) => `<table>${inner}</table>`,
  (inner) => `<table><tr><td>${inner}`,
  (inner) => `<p title="${quoted(inner)}">`,
  (inner) => `<p title='${inner}'>`,
  (inner) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`,
];

const SEED = 18;
const TAGS = (
  "div p form a table tr td select option svg g title desc foreignObject style math mtext mi mglyph malignmark " +
  "annotation-xml template textarea noscript noembed noframes xmp iframe br/ b i h:x frameset body"
).split(" ");
/** Soup: any of these tags, opened and closed in any order, around any payload. */
const soup = fc
  .array(
    fc.oneof(
      fc.constantFrom(...TAGS).map((tag) => `<${tag}>`),
      fc.constantFrom(...TAGS).map((tag) => `</${tag}>`),
      fc.constantFrom(...PAYLOADS),
      fc.constantFrom(...PAYLOADS).map((payload) => `<p id="${quoted(payload)}">`),
      fc.constantFrom("<!--", "-->", "--!>", "<![CDATA[", "]]>", "&lt;", "x", '"', "<svg><style>"),
    ),
    { minLength: 3, maxLength: 9 },
  )
  .map((parts) => parts.join(""));

/** @param count how many of those that are put together by chance, the same each time */
export function markupAttacks(count: number): readonly string[] {
  return [
    ...PAYLOADS.flatMap((payload) => WRAPPERS.map((wrap) => wrap(payload))),
    ...fc.sample(soup, { seed: SEED, numRuns: count }),
  ];
}
