import { systemClock } from "@foyer/contracts";
import { BOOT_ELEMENT_ID, parseBootDocument } from "@foyer/contracts/host";
import type { RuntimeConfig } from "@foyer/contracts/host";
import { createSessionCore, registerCore } from "@foyer/shared-auth/core";
import type { SessionCoreOptions } from "@foyer/shared-auth/core";
import { createRoot } from "react-dom/client";
import { createDiagnostics } from "../diagnostics/create-diagnostics.ts";
import type { Diagnostics } from "../diagnostics/create-diagnostics.ts";
import { createLeakWatch } from "../diagnostics/leak-watch.ts";
import { watchPage } from "../diagnostics/watch-page.ts";
import { takeFirstPaint } from "../first-paint/first-paint.ts";
import type { FirstPaint } from "../first-paint/first-paint.ts";
import { publishChunkAddresses } from "../federation/chunk-address.ts";
import type { ChunkAddresses } from "../federation/chunk-address.ts";
import { cleanHtml } from "../federation/clean-html.ts";
import { createFederation } from "../federation/federation.ts";
import { createPageFederation } from "../federation/page-federation.ts";
import { createRealmGuard } from "../federation/realm-guard.ts";
import { createRemoteStyles } from "../federation/remote-styles.ts";
import { createVouchedFiles } from "../federation/vouched-files.ts";
import type { VouchedFiles } from "../federation/vouched-files.ts";
import { placeOwnTexts } from "../../languages/own-texts.ts";
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
import { createRolloutBucket } from "../registry/rollout-bucket.ts";
import type { BucketOf } from "../registry/rollout-bucket.ts";
import { withinRollout } from "../registry/rollout-registry.ts";
import { applyAccent } from "../theme/accent.ts";
import { applySignInSide } from "../theme/sign-in-side.ts";
import { createCaptchaDesk } from "../shell/captcha-desk.ts";
import { CaptchaDialog } from "../shell/captcha-dialog.tsx";
import { missingFeatures } from "../shell/missing-features.ts";
import { needsOtherDocument } from "../routes/document-grants.ts";
import { hrefOf, placePage } from "../routes/base-path.ts";
import { createNavigation } from "../routes/navigation.ts";
import type { PageServices } from "../shell/page-services.ts";
import { OldBrowserPage } from "../shell/old-browser-page.tsx";
import { createPreloader } from "../shell/preload.ts";
import { SIGN_IN_PATH } from "../routes/return-address.ts";
import { Shell } from "../shell/shell.tsx";
import { ShellBoundary } from "../shell/shell-boundary.tsx";
import { createStepUpDesk } from "../shell/step-up-desk.ts";
import { createThemeSwitch } from "../theme/theme-switch.ts";
import { createTrayStore } from "../tray/tray-store.ts";
import { openRegistry } from "./open-registry.ts";
import { speak } from "../texts.ts";
import { openGrantedWorkers } from "./open-granted-workers.ts";
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
  const root = createRoot(element, {
    onRecoverableError: (error) => {
      diagnostics.failures.record(error);
    },
  });
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
  const standing = allowlistStanding(config.connectionAllowlist, brandsOf(window.navigator));
  if (standing === "enforced" || standing === "reported") {
    watchLeaving(window, new Set([page.location.origin, new URL(config.providerUrl).origin]));
  }
  placeOwnTexts(page, config.texts, config.basePath);
  const locale = createLocaleSwitch(page, config.locale);
  applyAccent(config.operator.accentColour, page);
  applySignInSide(config.operator.signIn ?? {}, page);
  const desk = createStepUpDesk();
  const captchaDesk = createCaptchaDesk();
  const ahead = createReadsAhead(config.firstReads, window);
  openSession(config, page, firstPaint.sent, {
    stepUp: desk.ask,
    captcha: captchaDesk.ask,
    readsAhead: ahead.wanted,
  });
  const overrides = openOverrides(window, config.developerOverrides);
  const rules = { allowedOrigins: config.remoteOrigins, allowsUnverified: config.isDevelopment };
  const releasedStore = openRegistry(config, rules, page);
  const [preview] = await Promise.all([
    openPreview(window, releasedStore, rules),
    releasedStore.start(wantsPreviews(window) ? undefined : given),
    overrides.start(),
    speak(locale.current()),
  ]);
  const bucketOf = openBucket();
  const seenStore = withinRollout(preview?.registryStore ?? releasedStore, bucketOf);
  const registryStore = overrideRegistry(seenStore, overrides);
  ahead.use(registryStore);
  const overrideDesk = createOverrideDesk(overrides, config.developerOverrides, window);
  const parts = { vouched, chunks, bucketOf, findPreview: createPreviewFinder(releasedStore, rules) };
  const services = createPageServices(config, registryStore, overrideDesk, parts, diagnostics);
  firstPaint.useStyles(services.styles);
  await openGrantedWorkers(given?.granted, registryStore.current().remotes, vouched, diagnostics);
  const navigation = createNavigation(window, (path) =>
    needsOtherDocument(path, registryStore.current().remotes, given?.granted),
  );
  const preloader = createPreloader(services.federation, window, overrides.isInUse, systemClock);
  const visits = startVisits(navigation, registryStore, preloader, diagnostics, services, preview?.forget);
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
            firstPaint={firstPaint}
            isDevelopment={config.isDevelopment}
          />
          {config.captcha !== undefined && <CaptchaDialog desk={captchaDesk} />}
        </ShellBoundary>
      </>,
    );
  };
  render();
  locale.subscribe((next) => {
    void (speak(next) ?? Promise.resolve()).then(render);
  });
}

/** The page's one session, before anything that asks for it. */
function openSession(
  { providerUrl, publishableKey, captcha, checkSessionSeconds }: RuntimeConfig,
  page: Document,
  sent: FirstPaint["sent"],
  asking: Required<Pick<SessionCoreOptions, "stepUp" | "captcha" | "readsAhead">>,
): void {
  const { captcha: askCaptcha, ...ask } = asking;
  registerCore(
    createSessionCore({
      providerUrl,
      publishableKey,
      mailReturnUrl: new URL(hrefOf(SIGN_IN_PATH), page.location.origin).href,
      asksAgain: true,
      ...ask,
      ...sent,
      ...(captcha !== undefined && { captcha: askCaptcha }),
      ...(checkSessionSeconds !== undefined && { checkSessionS: checkSessionSeconds }),
    }),
  );
}

function openBucket(): BucketOf {
  return createRolloutBucket(
    () => localStorage,
    () => Array.from(crypto.getRandomValues(new Uint32Array(2)), String).join("-"),
  );
}

interface PageParts {
  readonly vouched: VouchedFiles;
  readonly chunks: ChunkAddresses;
  readonly bucketOf: BucketOf;
  readonly findPreview: PageServices["findPreview"];
}

/** Where its code can't be loaded nothing is told: that is no reason to trouble anybody. */
async function sendReports(
  address: string,
  { reportPercent }: RuntimeConfig,
  diagnostics: Diagnostics,
): Promise<void> {
  const sender = await import("../diagnostics/report-sender.ts").catch(() => undefined);
  const options = reportPercent === undefined ? {} : { percent: reportPercent };
  sender?.startReports(address, window, diagnostics, systemClock, options);
}

/** What slots work with. Everything that watches the page starts before the first remote. */
function createPageServices(
  config: RuntimeConfig,
  registryStore: RegistryStore,
  overrides: OverrideDesk,
  { vouched, chunks, bucketOf, findPreview }: PageParts,
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
    leakWatch,
    tray: createTrayStore(diagnostics.failures.record),
    guard: createRealmGuard(globalThis),
  };
}
