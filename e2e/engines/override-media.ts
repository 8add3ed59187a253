/** What a driver asks for, as WebDriver BiDi spells it. */
export interface MediaOverrides {
  readonly features: { readonly "prefers-color-scheme"?: "light" | "dark" | null };
  /** Tabs. */
  readonly contexts?: readonly string[];
  readonly userContexts?: readonly string[];
}

interface BrowsingContext {
  readonly browserId: number;
  readonly originAttributes: { readonly userContextId: number };
  prefersColorSchemeOverride: string;
}

/** Of Firefox's own windows. */
declare const ChromeUtils: { importESModule(address: string): never };
declare const Services: {
  readonly obs: { addObserver(observer: (context: BrowsingContext) => void, topic: string): void };
};

/**
 * Sets the colour scheme of tabs and of what is opened later in a user context. Evaluated in a window of Firefox's own, so it stands
 * by itself: nothing of this file is there.
 */
export function overrideMedia({ features, contexts = [], userContexts = [] }: MediaOverrides): void {
  const folder = "chrome://remote/content/shared";
  const { NavigableManager: tabs } = ChromeUtils.importESModule(`${folder}/NavigableManager.sys.mjs`) as {
    NavigableManager: { getBrowsingContextById(id: string): BrowsingContext | null };
  };
  const { UserContextManager: users } = ChromeUtils.importESModule(
    `${folder}/UserContextManager.sys.mjs`,
  ) as {
    UserContextManager: { getInternalIdById(id: string): number };
  };
  const holder = globalThis as typeof globalThis & {
    foyerSchemes?: { readonly ofTabs: Map<number, string>; readonly ofUsers: Map<number, string> };
  };
  if (holder.foyerSchemes === undefined) {
    const schemes = { ofTabs: new Map<number, string>(), ofUsers: new Map<number, string>() };
    holder.foyerSchemes = schemes;
    // A document of another group of pages gets a context of its own in the same tab, which knows nothing of the old one's.
    Services.obs.addObserver((context) => {
      const scheme =
        schemes.ofTabs.get(context.browserId) ?? schemes.ofUsers.get(context.originAttributes.userContextId);
      if (scheme !== undefined) context.prefersColorSchemeOverride = scheme;
    }, "browsing-context-attached");
  }
  const scheme = features["prefers-color-scheme"] ?? "none";
  for (const id of userContexts) holder.foyerSchemes.ofUsers.set(users.getInternalIdById(id), scheme);
  for (const id of contexts) {
    const context = tabs.getBrowsingContextById(id);
    if (context === null) continue;
    holder.foyerSchemes.ofTabs.set(context.browserId, scheme);
    context.prefersColorSchemeOverride = scheme;
  }
}
