/** A question to the Data API, asked of the embedded one and of a real PostgREST in the same order. */
export interface DataQuestion {
  readonly name: string;
  /** Below `rest/v1`. */
  readonly path: string;
  /** GET where it is left out. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** A body that is no JSON. */
  readonly text?: string;
  /** Whether it comes without a person's token. */
  readonly isAnonymous?: true;
}

const ONE = { accept: "application/vnd.pgrst.object+json" };
const COUNT = { prefer: "count=exact" };
const BACK = { prefer: "return=representation" };

const READS: readonly DataQuestion[] = [
  { name: "every column", path: "users?order=username" },
  {
    name: "a table that shares its name with one of the platform's, embedded whole",
    path: "messages?select=*,users(*)&order=id",
  },
  { name: "the same, by its columns", path: "messages?select=id,users(username,status)&order=id" },
  { name: "the same, the other way", path: "users?select=username,messages(id,message)&order=username" },
  { name: "embedded and inner", path: "users?select=username,messages!inner(id)&order=username" },
  { name: "embedded twice deep", path: "channels?select=slug,messages(id,users(username))&order=id" },
  { name: "numbers keep their form and their digits", path: "prices?order=id" },
  { name: "one object", path: "users?username=eq.ada", headers: ONE },
  { name: "one object, none found", path: "users?username=eq.zoe", headers: ONE },
  { name: "one object, many found", path: "users", headers: ONE },
  { name: "two ways to the same table", path: "lab?select=*,lab(*)&order=id" },
  {
    name: "two ways to the same table, one chosen by its column",
    path: "lab?select=name,parent(name)&order=id",
  },
  { name: "one way to itself", path: "tree?select=name,tree(name)&order=id" },
  { name: "counted", path: "users?limit=1&order=username", headers: COUNT },
  { name: "past the end, counted", path: "users?offset=100", headers: COUNT },
  { name: "past the end", path: "users?offset=100" },
  { name: "only its head", path: "users", method: "HEAD", headers: COUNT },
  { name: "an unknown column", path: "users?select=nothing" },
  { name: "an unknown table", path: "nothing" },
  { name: "an unknown relation", path: "users?select=*,nothing(*)" },
  { name: "a filter that is none", path: "users?username=guess.ada" },
  { name: "a value of another type", path: "prices?id=eq.seven" },
  { name: "an enumeration's unknown value", path: "users?status=eq.AWAY" },
  {
    name: "in, or, not",
    path: "users?select=username&or=(username.in.(ada,bea),status.not.eq.ONLINE)&order=username",
  },
  { name: "a path into JSON", path: "users?select=username,bar:data->foo->>bar&data->foo->>bar=eq.nested" },
  { name: "a range", path: "users?select=username&age_range=ov.[2,30)&order=username" },
  { name: "as CSV", path: "users?select=username,data&order=username", headers: { accept: "text/csv" } },
  { name: "cast", path: "prices?select=id::text&order=id" },
  { name: "a view", path: "loud_users?order=username" },
  { name: "an aggregate, which is off", path: "prices?select=price.sum()" },
  { name: "a plan, which is off", path: "users", headers: { accept: "application/vnd.pgrst.plan+json" } },
  { name: "a kind of answer that there isn't", path: "users", headers: { accept: "text/unknown" } },
  { name: "a schema that isn't exposed", path: "users", headers: { "accept-profile": "auth" } },
  { name: "nobody reads", path: "users", isAnonymous: true },
];

const PROCEDURES: readonly DataQuestion[] = [
  { name: "a procedure", path: "rpc/status_of", json: { name_param: "ada" } },
  { name: "a procedure by GET", path: "rpc/status_of?name_param=bea" },
  { name: "a procedure's head", path: "rpc/status_of?name_param=ada", method: "HEAD" },
  { name: "a procedure's head, counted", path: "rpc/some_messages", method: "HEAD", headers: COUNT },
  {
    name: "a procedure that takes a composite",
    path: "rpc/swap",
    json: { given: { first: 1, second: "2" } },
  },
  {
    name: "a procedure that takes a row of a table",
    path: "rpc/name_of",
    json: { given: { username: "ada" } },
  },
  {
    name: "one unnamed argument, text",
    path: "rpc/take_text",
    text: "hello",
    headers: { "content-type": "text/plain" },
  },
  { name: "one unnamed argument, JSON", path: "rpc/take_json", json: { any: ["thing"] } },
  { name: "a default argument", path: "rpc/add", json: { a: 1 } },
  { name: "an argument too many", path: "rpc/add", json: { a: 1, c: 2 } },
  { name: "an unknown procedure", path: "rpc/nowhere", json: {} },
  { name: "variadic", path: "rpc/sum_of", json: { numbers: [1, 2, 3] } },
  {
    name: "a set, filtered and ordered",
    path: "rpc/some_messages?select=id&id=gt.1&order=id.desc",
    json: {},
  },
  { name: "nothing", path: "rpc/nothing", json: {} },
  { name: "a number with digits behind the point", path: "rpc/price_of", json: { which: 1 } },
  { name: "an exception of its own", path: "rpc/fails", json: {} },
];

const WRITES: readonly DataQuestion[] = [
  {
    name: "rows that leave out what has a default",
    path: "defaults",
    headers: { prefer: "return=representation,missing=default" },
    json: [{ name: "two" }, { note: "three" }],
  },
  {
    name: "rows that leave out what is empty then",
    path: "defaults?select=name,note",
    headers: BACK,
    json: [
      { id: 50, name: "four" },
      { id: 51, note: "five" },
    ],
  },
  { name: "one row, and it back", path: "prices", headers: { ...BACK, ...ONE }, json: { id: 9, price: 1.1 } },
  { name: "a row without an answer", path: "prices", json: { id: 10, price: 2.2 } },
  { name: "a row that is there already", path: "prices", json: { id: 9 } },
  {
    name: "a row of nothing that is known",
    path: "messages",
    json: { message: "x", username: "zoe", channel_id: 1 },
  },
  { name: "a column that there isn't", path: "prices", json: { nothing: 1 } },
  {
    name: "merged with what is there",
    path: "prices",
    headers: { prefer: "return=representation,resolution=merge-duplicates" },
    json: { id: 9, price: 3.3 },
  },
  { name: "changed", path: "prices?id=eq.9", method: "PATCH", headers: BACK, json: { price: 4.4 } },
  {
    name: "changed, and none there",
    path: "prices?id=eq.99",
    method: "PATCH",
    headers: BACK,
    json: { price: 1 },
  },
  { name: "deleted", path: "prices?id=eq.10", method: "DELETE", headers: BACK },
  {
    name: "a body that is no JSON",
    path: "prices",
    text: "{",
    headers: { "content-type": "application/json" },
  },
];

/** By what is asked for. The order stays: what is written is read by nobody before. */
export const DATA_AREAS = { reads: READS, procedures: PROCEDURES, writes: WRITES } as const;

export const DATA_QUESTIONS: readonly DataQuestion[] = Object.values(DATA_AREAS).flat();
