import type { Needs } from "@foyer/contracts/host";
import type { EndedReason, SessionEventKind, SessionStatus } from "@foyer/shared-auth";
import type { RemoteLoadFailure } from "./federation/remote-load-error.ts";
import type { OverrideTrouble } from "./overrides/override-store.ts";
import type { EngineLack } from "./system/engine-lacks.ts";
import { inPageLocale } from "@foyer/ui";
import { createSpeaker } from "../languages/create-speaker.ts";
import { loadHost } from "../languages/load-host.ts";

const wholeNumber = inPageLocale((locale) => new Intl.NumberFormat(locale));

/** Every text, in English; `languages/catalogues/` has the others. */
const english = {
  skipToContent: "Skip to content",
  mainNavigation: "Main",
  account: "Account",
  signIn: "Sign in",
  signOut: "Sign out",
  signOutEverywhere: "Sign out everywhere",
  notSignedOutEverywhere:
    "Your other devices couldn't be signed out, so you are still signed in here. Check your connection, then try again.",
  notSignedOutElsewhere:
    "Your other devices couldn't be signed out, so you are still signed in here. Wait a moment, then try again.",
  signedInAs: "Signed in as",
  guest: "Guest",
  accounts: {
    others: "Other accounts in this browser",
    choose: "Choose an account",
    switchTo: "Switch to",
    another: "Use another account",
    signOutOf: (name: string) => `Sign out of ${name}`,
    signOutAll: "Sign out of every account here",
    over: "Signed out. Sign in again",
    ended: (name: string) =>
      `${name} was signed out meanwhile. Choose the account once more to sign in again.`,
    failed:
      "The account couldn't be changed, so you are still where you were. Wait a moment, then try again.",
    offline:
      "The account couldn't be changed, so you are still where you were. Check your connection, then try again.",
    full: (most: number) =>
      `This browser keeps ${most} accounts beside yours. Sign out of one of them first.`,
    unfinished:
      "Something in this browser isn't finished: work that goes on, or a change that wasn't saved. Whoever changes the account loses it.",
    anyway: "Change anyway",
    stay: "Stay",
  },
  system: "System",
  primitives: "Primitives",
  useDark: "Use dark theme",
  useLight: "Use light theme",
  more: "More",
  menuNotLoaded: "Some of this menu couldn't be loaded. Check your connection, then open it again.",
  display: {
    title: "Language and display",
    language: "Language",
    asBrowser: (name: string) => `As this browser: ${name}`,
    formats: "Dates and numbers",
    asLanguage: (sample: string) => `As the language: ${sample}`,
    digits: "Digits",
    timeZone: "Time zone",
    firstDay: "Weeks begin on",
    usual: (what: string) => `Usual: ${what}`,
    theme: "Theme",
    asDevice: "As this device",
    light: "Light",
    dark: "Dark",
    close: "Done",
    notLoaded: "Language and display couldn't be loaded. Check your connection, then try again.",
  },
  loading: (title: string) => `Loading ${title}`,
  starting: "Starting",
  late: "This page hasn't started yet. Your browser may be too old for it, or a file couldn't be loaded. Update the browser, or load the page again.",
  noScript: "This page needs JavaScript. Switch it on in your browser's settings, then load the page again.",
  pageTitle: (title: string, operator: string) => `${title} – ${operator}`,
  palette: {
    label: "Go to or do",
    placeholder: "Find a page, a table, a command",
    recent: "Gone to last",
    commands: "On this page",
    pages: "Pages",
    found: "Found",
    page: "Page",
    command: "Command",
    theme: "Switch between light and dark",
    shortcuts: "Keyboard shortcuts",
    keys: { palette: "Go to or do anything", shortcuts: "Keyboard shortcuts" },
    singleKeys: "Single keys, such as ?, run commands",
    close: "Close",
    none: "Nothing is called that. Try fewer letters.",
    asking: "Looking",
    count: (count: number) => (count === 1 ? "1 found" : `${count} found`),
    slow: (title: string) => `${title} is still looking.`,
    failed: (title: string) => `${title} couldn't look just now. Everything else can be found.`,
    notLoaded: "The search couldn't be loaded. Check your connection, then try again.",
  },
  notFound: {
    title: "There is no page here",
    body: "The address may be mistyped, or the page may have moved.",
    action: "Go to the start page",
  },
  empty: {
    title: "Nothing is registered yet",
    body: "The registry lists no remote that can be shown. The system page says why.",
    action: "Open the system page",
  },
  start: {
    title: "Start",
    empty: "Nothing is here for you yet. Choose a page from the navigation.",
    open: (title: string) => `Open ${title}`,
  },
  slow: (title: string) =>
    `${title} is taking longer than usual. You can use everything else on this page meanwhile.`,
  contributionFailed: (title: string) => `${title} can't be shown right now. Everything else works.`,
  refused:
    "Its entry in the list of pages is not valid, so nothing of it was loaded. Its owners have to publish it again; everything else works.",
  denied: {
    setUp: "Set up a second factor",
    "set-up-second-factor": {
      title: (title: string) => `${title} needs a second factor`,
      body: "Your account has none yet. Set one up, then come back to this page.",
    },
    "no-role": {
      title: (title: string) => `You can't open ${title}`,
      body: "Your account doesn't have the role that this page asks for. Ask an administrator for it, then sign in again.",
    },
    unchecked: {
      title: (title: string) => `${title} can't be opened right now`,
      body: "Whether you may open it couldn't be checked. Try again in a moment.",
    },
    "unknown-requirement": {
      title: (title: string) => `You can't open ${title}`,
      body: "It asks for something that this version of the page can't check. Load the page again; if that doesn't help, ask an administrator.",
    },
  },
  stepUp: {
    title: "Confirm that it is you",
    toOpen: (title: string) => `${title} asks for it.`,
    cancel: "Cancel",
    cancelled: "This was not done, since you did not confirm that it is you. Try again when you can.",
    nobodyAsks:
      "This page can't ask you to confirm that it is you right now. Load it again, then try once more.",
  },
  ended: {
    title: "You were signed out",
    why: {
      expired: "You were signed out because the time of your session was over.",
      revoked: "You were signed out because your session was ended, perhaps from another device.",
      unreadable: "You were signed out because the session that this browser keeps can't be read.",
      "second-factor": "Your account asks for its second factor now.",
    } satisfies Record<EndedReason, string>,
    kept: "Go on where you were: this page waits as you left it, with what you typed. If somebody else signs in here, it starts anew, and what you typed is gone.",
    leave: "Leave this page",
    back: "You are signed in again. The page is as you left it.",
  },
  captcha: {
    title: "Show that you are a person",
    cancelled: "The check that you are a person was not finished. Try again.",
  },
  tray: {
    label: "Work that goes on",
    running: (count: number) => (count === 1 ? "1 running" : `${count} running`),
    ended: (count: number) => (count === 1 ? "1 has ended" : `${count} have ended`),
    show: "Show what goes on",
    hide: "Hide what goes on",
    progress: (title: string) => `How far: ${title}`,
    discard: (title: string) => `Discard: ${title}`,
    remove: (title: string) => `Remove from the list: ${title}`,
    settled: (title: string, message: string) => `${title}: ${message}`,
  },
  notice: {
    error: (title: string) => `Something in ${title} went wrong. If it doesn't answer, open it anew.`,
    blocked: (title: string, seconds: number) =>
      `${title} kept this page busy for ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
    globals: (title: string) =>
      `${title} changed parts of the page that belong to everyone. They were put back.`,
    memory: (title: string) => `${title} uses a lot of memory. If the page becomes slow, open it anew.`,
    release: (title: string) => `A new version of ${title} is ready. You get it when you next open it.`,
    reload: (title: string) => `Open ${title} anew`,
    switch: "Use it now",
    later: "Later",
    dismiss: "Dismiss",
  },
  providerDown: "The sign-in service can't be reached. You stay signed in; what is loaded can still be read.",
  blocked: {
    cookies: "Your browser blocks cookies. You can sign in, but only until this page is closed or reloaded.",
    size: "Your account carries more data than browsers keep in cookies. You are signed in on this page only, until it is closed or reloaded; then sign in again. The operator can make your account smaller.",
    storage: "Your browser blocks storage. Everything works, but your choices are forgotten with this page.",
  },
  oldBrowser: {
    title: "Your browser is too old for this page",
    body: "It lacks what this page stands on. Update the browser, or open the page in another one.",
  },
  shellBroke: {
    title: "This page stopped because of an error",
    body: "What you saved is safe. Load the page again to go on.",
  },
  registry: {
    fromCache: "The list of pages couldn't be updated. You see the last one that worked.",
    missing: "The list of pages couldn't be loaded. Try again in a moment.",
    forked:
      "Somebody was shown other releases of this site than this browser has seen before. Nothing new is loaded until its operator has looked: tell them, and show them the system page.",
    noSignIn:
      "Nobody can sign in here: the list of pages holds no sign-in. Whoever runs this site can add it with the command foyer place init.",
    retry: "Try again",
  },
  failure: {
    title: (title: string) => `${title} isn't available right now`,
    why: {
      "not-released": "It has no live release. Everything else works.",
      offline: "You are offline. It opens by itself once you are online again.",
      unreachable: "Its files couldn't be loaded. Everything else works.",
      missing: "A file of it is missing on its server. Everything else works.",
      "server-error": "Its server answered with an error. Everything else works.",
      "wrong-type": "Its server sent something else than its files. Everything else works.",
      altered:
        "A file of it is not what its owners published, so it was not run. Everything else works and is safe.",
      "wrong-name": "Its address leads to something else, which was not opened. Everything else works.",
      "timed-out": "It took too long to answer. Everything else works.",
      "needs-update":
        "It was made for another version of this page. Its owners have to publish a new release; it then opens by itself.",
      threw: "It stopped while it was starting. Everything else works.",
      "not-a-remote": "Its files are not what this page expects. Its owners have to publish a new release.",
      empty: "It opened but shows nothing. Everything else works.",
      broke: "It stopped because of an error. Everything else works.",
    } satisfies Record<RemoteLoadFailure, string>,
    retry: "Try again",
    reload: "Load the page again",
    details: "Copy details",
    copied: "Details copied",
    notCopied: "The browser refused to copy.",
  },
  configuration: {
    title: "Foyer isn't configured yet",
    body: "These values are missing or wrong. Put them into config.json beside the host's index.html, then load this page again. No rebuild is needed.",
    retry: "Load again",
    document: "config.json",
    example: "Example",
  },
  preview: {
    label: "Preview",
    inUse: (title: string, version: string) =>
      `You see ${title} ${version}, which isn't live. Everybody else sees the live version.`,
    asksForSecrets: (title: string) =>
      `${title} asks for passwords or codes, and whoever made this release could read what you type there.`,
    gone: (name: string, version: string) =>
      `${name} ${version} can't be previewed any more, so you see the live version.`,
    drop: "Leave the preview",
    asking: {
      title: (title: string, version: string) => `Preview ${title} ${version}?`,
      lead: (title: string) =>
        `A link asks to show you a release of ${title} that isn't live. It works with your account and your data, and what you change there is changed.`,
      onlyIfKnown: "Go on only if you know who sent you the link.",
      ends: "It holds in this tab alone, until you leave it or sign out. Nobody else gets it.",
      accept: (version: string) => `Preview ${version}`,
      decline: "Don't",
      shut: "Your browser blocks storage, so it can't keep the preview.",
      noneTitle: "There is no such preview",
      none: "The link is incomplete, or the preview has ended. Ask whoever sent it for another one.",
    },
  },
  override: {
    label: "Developer override",
    inUse: (title: string, address: string, build: string) =>
      `${title} comes from ${address} on this machine, not from its released version (build ${build}).`,
    trouble: {
      paused: (name: string) =>
        `The last page with ${name} from this machine stopped answering, so you see the released version.`,
      silent: (name: string, address: string) =>
        `"foyer dev" doesn't answer at ${address}. You see the last version of ${name} that could be had.`,
      unfit: (name: string, address: string) =>
        `What ${address} offers as ${name} is no sound remote. You see the last version that is.`,
      "not-built": (name: string) =>
        `The last change of ${name} doesn't build: see the terminal of "foyer dev". You see the build before it.`,
    } satisfies Record<OverrideTrouble, (name: string, address: string) => string>,
    taken: (name: string, taken: string) =>
      `The path of ${name} belongs to ${taken}, so you see the released version. Choose another path in foyer.json.`,
    tryAgain: "Try again",
    drop: "Use the released version",
    asking: {
      pageTitle: "Developer override",
      title: (name: string) => `Take ${name} from this machine?`,
      lead: (name: string, address: string) =>
        `A link asks this browser to take ${name} from ${address} instead of its released version.`,
      warning:
        'Agree only if you started "foyer dev" there yourself. What it serves runs on this page with everything that you may do here.',
      replaces: (name: string) => `The override of ${name}, which this browser has now, would go.`,
      accept: (name: string) => `Use ${name} from this machine`,
      decline: "Don't",
      remote: "Remote",
      address: "Address",
    },
    refused: {
      title: "This override can't be set",
      off: 'This host takes no remotes from developers\' machines. Its operator can allow it: "developerOverrides": true in config.json.',
      elsewhere:
        "The link names no remote, or an address that is not on this machine. Only http://localhost and http://127.0.0.1 can be used.",
      silent: (address: string) =>
        `"foyer dev" doesn't answer at ${address}. Start it, or let your browser reach devices on this machine if it asks, then try again.`,
      unfit: "What it offers is no sound remote. Nothing was changed.",
      storage: "Your browser blocks storage, so it can't keep an override.",
    },
    none: 'This browser has no override. "foyer dev --host" prints the link that asks for one.',
    start: "Go to the start page",
  },
  systemPage: {
    title: "System",
    lead: "What runs on this page, and how it is doing.",
    session: "Session",
    remotes: "Remotes",
    shared: "Shared packages",
    failures: "What went wrong",
    where: "Where it was thrown",
    noFailures: "Nothing has gone wrong on this page.",
    status: "Status",
    statuses: {
      starting: "Starting",
      "signed-out": "Signed out",
      "second-factor-due": "Waits for the second factor",
      "signed-in": "Signed in",
      stale: "Signed in, not renewed at the moment",
      "configuration-error": "Configuration error",
    } satisfies Record<SessionStatus, string>,
    clients: "Provider clients",
    stores: "Session stores",
    tickers: "Refresh tickers",
    copies: "Copies of shared-auth",
    refreshes: "Refreshes",
    lastRefresh: "Last refresh",
    pause: "Refreshing pauses until",
    noPause: "no pause",
    skew: "This device's clock",
    clockRight: "right",
    clockAhead: (seconds: string) => `${seconds} ahead of the provider`,
    clockBehind: (seconds: string) => `${seconds} behind the provider`,
    lock: "One refresh per browser",
    locked: "by Web Locks",
    unlocked: "unlocked: this browser has no Web Locks",
    never: "none yet",
    cookie: "Session cookie",
    cookieSize: (bytes: string, chunks: number) =>
      `${bytes} in ${chunks} ${chunks === 1 ? "chunk" : "chunks"}`,
    protocol: "Protocol",
    refused: "Refused copies",
    refusedProtocols: (protocols: readonly number[]) => `protocol ${protocols.join(", ")}`,
    foreign: "Signs of foreign clients",
    foreignFound:
      "A remote on this page, or another page, has made its own client of the provider. It refreshes by itself and can end the session: its team should use the session of the page.",
    refreshCount: (done: number, failed: number) => `${done} done, ${failed} failed`,
    cause: (cause: string) => cause,
    pauseReason: ({ kind, attempt }: { kind: string; attempt: number }) => `${kind}, try ${attempt}`,
    lockWaits: "Waits for the lock",
    waited: ({ count, longestMs, timeouts }: { count: number; longestMs: number; timeouts: number }) =>
      `${count}, the longest ${longestMs} ms, ${timeouts} given up`,
    keptIn: "Kept in",
    kept: { cookies: "this browser's cookies", page: "this page alone: the cookies did not take it" },
    generation: "Generation",
    largeCookies:
      "The session's cookies are larger than 8 kB, more than many servers accept. Fewer factors, or shorter names of factors, make them smaller.",
    events: "What happened to the session on this page",
    noEvents: "Nothing yet.",
    eventColumns: { when: "When", what: "What", detail: "Detail" },
    eventKinds: {
      started: "Page started",
      "signed-in": "Session changed here",
      refreshed: "Refreshed",
      adopted: "Fresh already",
      "refresh-failed": "Refresh failed, kept",
      ended: "Session ended",
      woken: "Page woke up",
      online: "Network came back",
      "call-retried": "Data call tried again",
      "cookies-lost": "Cookies did not take the session",
      "foreign-client": "Another provider client was seen",
    } satisfies Record<SessionEventKind, string>,
    exportFacts: "Save as a file",
    vitals: "How it feels",
    vitalsLead: "Largest paint, layout shift and slowest answer, by whose part of the page it was.",
    engine: {
      title: "This browser",
      none: "It has everything that this page uses.",
      lacks: {
        scopes: "It doesn't know CSS scopes: remotes are shown without their own styles.",
        trustedTypes:
          "It doesn't know Trusted Types: markup that a remote writes as text isn't cleaned. The content policy still keeps scripts in it from running.",
        sanitizer: "It has no sanitizer: markup that a remote writes as text is refused.",
        permissions:
          "It doesn't know permission policies: a remote can ask people for what no operator granted it, such as the camera.",
        passkeys: "It has no passkeys and no security keys: people sign in by other ways.",
        files:
          "It can't write into a file that people choose: an export is kept by the browser and downloaded when it is whole.",
        layoutShift: "It doesn't measure layout shift: that column stays empty here and in reports.",
      } satisfies Record<EngineLack, string>,
    },
    ownTexts: {
      title: "Your own texts",
      lead: "From your site, over those of the page.",
      looking: "Looking",
      used: (used: number, known: number) =>
        `${wholeNumber().format(used)} of ${wholeNumber().format(known)} are yours.`,
      english: (count: number) => `Missing, and English instead: ${wholeNumber().format(count)}`,
      missing: "isn't there, or couldn't be read. The page's own texts are in use.",
      notJson: "is no JSON object. The page's own texts are in use.",
      trouble: {
        unknown: "There is no text of this name.",
        shape: "It has to be a text, or a group of texts, as the page has it.",
        braces: "Its braces don't fit. Write {1} for the first value, and close what you open.",
      },
    },
    signatures: {
      unsigned: "Releases are not signed here: whoever can write the registry decides what runs.",
      signed: (root: number) =>
        `Releases are signed: each by its team, the registry under root ${root}. The signature expires:`,
      refused: "Releases have to be signed here, and no registry was taken whose signatures hold.",
      logged: (entries: number) =>
        `Every release stands in a log that only grows; it has ${entries} entries.`,
      fork: "The log of releases was forked. What this browser had seen, and what it was shown then:",
    },
    connections: {
      unchecked: "Whether this browser holds the page to a list of connections couldn't be checked.",
      enforced:
        "This browser holds the page to its list of connections: its own site, the remotes' servers and the provider. A link to another site goes through the leaving page.",
      reported:
        "This browser tells what the page's list of connections would refuse, and refuses nothing: the list is on trial.",
      "unknown-to-browser":
        "This browser doesn't know the page's list of connections; Chromium 152 and later do. The content policy holds, but code of a remote could leave with what it read by opening another address.",
      off: "This site's server sends no list of connections. The content policy holds, but code of a remote could leave with what it read by opening another address.",
    },
    needs: {
      title: "What remotes need",
      lead: "What they declare beyond their own files, and what an operator granted. A policy is a document's: where a remote has what it was granted, the code of every other that runs there can use it too. A page keeps the policy that it was loaded with.",
      none: "No remote needs anything beyond the page's policy, and none was granted anything.",
      kinds: {
        connect: (origin) => `Talking to ${origin}`,
        images: (origin) => `Pictures of ${origin}`,
        fonts: (origin) => `Fonts of ${origin}`,
        media: (origin) => `Sound and film of ${origin}`,
        frames: (origin) => `Frames of ${origin}`,
        wasm: () => "WebAssembly",
        workers: () => "Workers of its own files",
        permissions: (name) => `The browser's permission "${name}"`,
      } satisfies Record<keyof Needs, (detail: string) => string>,
      standings: {
        granted: "Granted",
        missing: "Not granted. An operator can:",
        unasked: "Granted, and not needed by the live release",
      },
    },
    violations: "Refused by the content policy",
    noViolations: "Nothing was refused.",
    page: "The page itself",
    registrySource: {
      network: "Read from the registry",
      cache: "From the last good copy",
      none: "No registry",
    },
    columns: {
      remote: "Remote",
      release: "Release",
      state: "State",
      origin: "Origin",
      loadTime: "Load",
      mountTime: "Mount",
      rollout: "Rollout",
      published: "Published",
      lcp: "Largest paint",
      cls: "Layout shift",
      inp: "Slowest answer",
      timing: "Load and mount",
      size: "Size",
      package: "Package",
      version: "Version",
      provider: "Provided by",
      inUse: "In use",
      need: "What",
      standing: "Standing",
    },
    state: { loaded: "Loaded", registered: "Registered", failed: "Failed" },
    rollout: (version: string, percent: string) => `${version} to ${percent}`,
    noRollout: "none",
    yes: "Yes",
    no: "No",
    timing: (load: string, mount: string) => `load ${load}, mount ${mount}`,
  },
} as const;

/** What is said now: read it where it is shown, since it changes with the page's language. */
export let texts = english;

export const speak = createSpeaker(english, loadHost, (next) => {
  texts = next;
});
