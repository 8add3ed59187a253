import { systemClock } from "@foyer/contracts";
import { BOOT_ELEMENT_ID, parseBootDocument } from "@foyer/contracts/host";
import type { RuntimeConfig } from "@foyer/contracts/host";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import type { AccountDesk } from "../account/account-desk.ts";
import { createDiagnostics } from "../diagnostics/create-diagnostics.ts";
import type { Diagnostics } from "../diagnostics/create-diagnostics.ts";
import { createLeakWatch } from "../diagnostics/leak-watch.ts";
import { sendReports } from "../diagnostics/send-reports.ts";
import { watchPage } from "../diagnostics/watch-page.ts";
import { takeFirstPaint } from "../first-paint/first-paint.ts";
import { publishChunkAddresses } from "../federation/chunk-address.ts";
import type { ChunkAddresses } from "../federation/chunk-address.ts";
import { cleanHtml } from "../federation/clean-html.ts";
import { createFederation } from "../federation/federation.ts";
import { createPageFederation } from "../federation/page-federation.ts";
import { createRealmGuard } from "../federation/realm-guard.ts";
import { createRemoteStyles } from "../federation/remote-styles.ts";
import { createVouchedFiles } from "../federation/vouched-files.ts";
import type { VouchedFiles } from "../federation/vouched-files.ts";
import { sayLatinKeys } from "../keys/say-latin-keys.ts";
import { placeOwnTexts } from "../../languages/own-texts.ts";
import { createFormatsSwitch } from "../locale/formats-switch.ts";
import { createLocaleSwitch } from "../locale/locale-switch.ts";
import { OverrideBanner } from "../overrides/override-banner.tsx";
import { allowlistStanding, brandsOf } from "../leaving/allowlist-standing.ts";
import { watchLeaving } from "../leaving/watch-leaving.ts";
import { createOverrideDesk } from "../overrides/override-desk.ts";
import type { OverrideDesk } from "../overrides/override-desk.ts";
import { openOverrides } from "../overrides/open-overrides.ts";
import { tellDeveloper } from "../overrides/tell-developer.ts";
import { overrideRegistry } from "../overrides/override-registry.ts";
import { createPreviewFinder, openPreview, wantsPreviews } from "../preview/open-preview.ts";
import type { RegistryStore } from "../registry/registry-store.ts";
import type { BucketOf } from "../registry/rollout-bucket.ts";
import { withinRollout } from "../registry/rollout-registry.ts";
import { applyAccent } from "../theme/accent.ts";
import { applySignInSide } from "../theme/sign-in-side.ts";
import { createCaptchaDesk } from "../shell/captcha-desk.ts";
import { CaptchaDialog } from "../shell/captcha-dialog.tsx";
import { startOfflinePage } from "../offline/start-offline-page.ts";
import { missingFeatures } from "../shell/missing-features.ts";
import { needsOtherDocument } from "../routes/document-grants.ts";
import { placePage } from "../routes/base-path.ts";
import { createNavigation } from "../routes/navigation.ts";
import type { PageServices } from "../shell/page-services.ts";
import { OldBrowserPage } from "../shell/old-browser-page.tsx";
import { createPreloader } from "../shell/preload.ts";
import { Shell } from "../shell/shell.tsx";
import { ShellBoundary } from "../shell/shell-boundary.tsx";
import { createStepUpDesk } from "../shell/step-up-desk.ts";
import { createThemeSwitch } from "../theme/theme-switch.ts";
import { fetchTypeface, wearKeptTypeface } from "../typeface/typeface.ts";
import { createTrayStore } from "../tray/tray-store.ts";
import { openRegistry } from "./open-registry.ts";
import { speak } from "../texts.ts";
import { loadAtSignIn } from "./load-at-sign-in.ts";
import { openBucket } from "./open-bucket.ts";
import { openGrantedWorkers } from "./open-granted-workers.ts";
import { openScreens } from "./open-screens.ts";
import { openSession } from "./open-session.ts";
import { readConfig, showConfigurationError } from "./read-config.tsx";
import { createReadsAhead } from "./reads-ahead.ts";
import { startVisits } from "./start-visits.ts";

/**
 * Starts the page: reads the configuration, creates the session before any remote can be loaded, reads the registry,
 * shows the shell. Whatever fails ends in a screen that says what to do.
 */
export async function boot(page: Document): Promise<void> {
  const theme = createThemeSwitch(page);
  const element = page.getElementById("foyer");
  if (element === null) throw new Error('The boot document has no element with the id "foyer".');
  const firstPaint = takeFirstPaint(page, element);
  const diagnostics = createDiagnostics(systemClock);
  sayLatinKeys(window);
  const root = openRoot(element, diagnostics);
  const missing = missingFeatures(globalThis);
  if (missing.length > 0) {
    firstPaint.end();
    root.render(<OldBrowserPage missing={missing} />);
    return;
  }
  const given = parseBootDocument(page.getElementById(BOOT_ELEMENT_ID)?.textContent, globalThis);
  const vouched = createVouchedFiles(globalThis);
  vouched.vouchForHost(given?.files, page.location.origin);
  cleanHtml(globalThis);
  // Before the first part of the host that comes by itself: without it Trusted Types refuse every one.
  const chunks = publishChunkAddresses(globalThis.window, vouched.toScriptAddress);
  const config = await readConfig(given?.config);
  if ("problems" in config) {
    firstPaint.end();
    showConfigurationError(root, page, config.problems);
    return;
  }
  placePage(config.basePath);
  letLinksLeave(config, page);
  placeOwnTexts(page, config.texts, config.basePath);
  const formats = createFormatsSwitch(page, config.formats);
  const locale = createLocaleSwitch(page, config.locale, formats);
  applyAccent(config.operator.accentColour, page);
  applySignInSide(config.operator.signIn ?? {}, page);
  const desk = createStepUpDesk();
  const captchaDesk = createCaptchaDesk();
  const ahead = createReadsAhead(config.firstReads, window);
  const accounts = openSession(config, page, firstPaint.sent, {
    stepUp: desk.ask,
    captcha: captchaDesk.ask,
    readsAhead: ahead.wanted,
  });
  openScreens(config, page, element, firstPaint);
  const overrides = openOverrides(window, config.developerOverrides);
  const rules = { allowedOrigins: config.remoteOrigins, allowsUnverified: config.isDevelopment };
  const releasedStore = openRegistry(config, rules, page);
  const [preview] = await Promise.all([
    openPreview(window, releasedStore, rules),
    releasedStore.start(wantsPreviews(window) ? undefined : given),
    overrides.start(),
    speak(locale.current()),
    wearKeptTypeface(page, config.basePath),
  ]);
  const bucketOf = openBucket();
  const seenStore = withinRollout(preview?.registryStore ?? releasedStore, bucketOf);
  const registryStore = overrideRegistry(seenStore, overrides);
  ahead.use(registryStore);
  const overrideDesk = createOverrideDesk(overrides, config.developerOverrides, window);
  const findPreview = createPreviewFinder(releasedStore, rules);
  const parts = { vouched, chunks, bucketOf, accounts, findPreview };
  const services = createPageServices(config, registryStore, overrideDesk, parts, diagnostics);
  firstPaint.useStyles(services.styles);
  await openGrantedWorkers(given?.granted, registryStore.current().remotes, vouched, diagnostics);
  const navigation = createNavigation(window, (path) =>
    needsOtherDocument(path, registryStore.current().remotes, given?.granted),
  );
  const preloader = createPreloader(services.federation, window, overrides.isInUse, systemClock);
  const visits = startVisits(navigation, registryStore, preloader, diagnostics, services, preview?.forget);
  loadAtSignIn(window, registryStore, preloader);
  const render = (): void => {
    root.render(
      <>
        <OverrideBanner desk={overrideDesk} registryStore={releasedStore} />
        {preview?.banner}
        <ShellBoundary guard={services.guard} failures={diagnostics.failures}>
          <Shell
            desk={desk}
            visits={visits}
            operator={config.operator}
            registryStore={registryStore}
            services={services}
            preloader={preloader}
            navigation={navigation}
            theme={theme}
            locale={locale}
            formats={formats}
            firstPaint={firstPaint}
            systemRule={config}
          />
          {config.captcha !== undefined && <CaptchaDialog desk={captchaDesk} />}
        </ShellBoundary>
      </>,
    );
  };
  render();
  fetchTypeface(page, config.basePath, navigation);
  startOfflinePage(window, config, vouched.toScriptAddress, preview === undefined);
  // In slices, between which the page answers: every word of it is another one.
  locale.subscribe((next) => void Promise.resolve(speak(next)).then(startTransition.bind(undefined, render)));
}

/** Where the page is rendered. What React recovers from by itself is a failure all the same. */
function openRoot(element: HTMLElement, { failures }: Diagnostics): Root {
  return createRoot(element, {
    onRecoverableError: (error) => {
      failures.record(error);
    },
  });
}

/** Links to other sites work where the browser holds the page to its list of connections. */
function letLinksLeave({ connectionAllowlist, providerUrl }: RuntimeConfig, page: Document): void {
  const standing = allowlistStanding(connectionAllowlist, brandsOf(window.navigator));
  if (standing === "enforced" || standing === "reported") {
    watchLeaving(window, new Set([page.location.origin, new URL(providerUrl).origin]));
  }
}

interface PageParts {
  readonly accounts: AccountDesk | undefined;
  readonly vouched: VouchedFiles;
  readonly chunks: ChunkAddresses;
  readonly bucketOf: BucketOf;
  readonly findPreview: PageServices["findPreview"];
}

/** What slots work with. Everything that watches the page starts before the first remote. */
function createPageServices(
  config: RuntimeConfig,
  registryStore: RegistryStore,
  overrides: OverrideDesk,
  { accounts, vouched, chunks, bucketOf, findPreview }: PageParts,
  diagnostics: Diagnostics,
): PageServices {
  const { remotes } = registryStore.current();
  const { owners } = diagnostics;
  owners.register(remotes);
  tellDeveloper(window, diagnostics.failures, overrides.store);
  watchPage(window, diagnostics, systemClock);
  if (config.reportUrl !== undefined) void sendReports(config.reportUrl, config, diagnostics);
  const leakWatch = config.isDevelopment ? createLeakWatch(window, owners.ofError) : undefined;
  const styles = createRemoteStyles(document, (address) => owners.ofAddress(address) !== undefined);
  const files = { vouched, chunks, styles };
  const federation = createFederation(
    remotes,
    bucketOf,
    createPageFederation(globalThis.window, systemClock, files, diagnostics),
  );
  registryStore.subscribe(() => {
    const listings = registryStore.current().remotes;
    owners.register(listings);
    federation.vouchFor(listings);
  });
  return {
    clock: systemClock,
    corrects: (listing) => registryStore.corrects(listing),
    diagnostics,
    federation,
    styles,
    overrides,
    findPreview,
    accounts,
    leakWatch,
    tray: createTrayStore(diagnostics.failures.record),
    guard: createRealmGuard(globalThis),
  };
}
