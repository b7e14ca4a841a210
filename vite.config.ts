import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import reactPlugin from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { splitWordsByLanguage, wordsFile } from './tools/vite/i18n-split-plugin.ts';
import { compiledTexts } from './tools/vite/texts-plugin.ts';

/** Where the server answers while the web UI is developed with Vite's own server; it serves the same paths itself. */
const serverAddress = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

/** The paths that belong to the server; everything else is a screen. */
const serverPaths = ['/api', '/graphql', '/billing/status', '/dev', '^/([bpsu]|calendar|wall)/'];

const pages = [
  'index',
  'landing/landing',
  'legal/legal',
  'visit/visit',
  'booking/booking',
  'portal/portal',
  'wall/wall',
].map((page) => resolve(`web/${page}.html`));

/** What the landing page and the account screens share besides React. */
const basics =
  /vite\/preload-helper|web\/ui\/[a-z]+\/(badge|button|card|class-names|field|logo|notice|select|spinner|text-input)\.|web\/language\/(language|words)\.|web\/kit\/navigation\/(login-path|paths)\.|schema\/(screens\.|languages\.|money\/plans\.|legal-pages\.|messages\/field\/)|lucide-react\/dist\/esm\/((?!icons)|icons\/(check|chevron-down|circle-alert|circle-check|info|shield-check|triangle-alert|x)\.)/;

/** The libraries that every screen stands on, each with what it stands on itself. The landing page needs React alone. */
const react = /node_modules\/(react|react-dom|scheduler)\//;
const router = /node_modules\/(react-router|cookie|set-cookie-parser)\//;
const apollo = /node_modules\/(@apollo\/client|@wry|graphql|optimism|rxjs|tslib)\//;

/** What says texts with values: also what is said on the landing page after a form was sent. */
const words = /node_modules\/(use-intl|@formatjs)\/|schema\/messages\/text\./;

/** Why something is refused: it comes after the first screen (web/language/reasons.ts). */
const reasons = /schema\/messages\/errors\//;

/**
 * What is around every screen, and what is around those of somebody who is signed in. Each comes in one file with all that
 * it needs: sixty small ones weigh a fifth more, packed.
 */
const frame =
  /web\/app\/(routes|account-layout)\.tsx$|web\/language\/(kept|spoken)-language\.|web\/kit\/(session\/session\.tsx|navigation\/(return-path|delayed-navigation)\.ts)$/;
const shell =
  /web\/app\/shell\/shell-layout\.tsx$|web\/kit\/screens\/signed-in-screen\.tsx$|web\/features\/data\/example\/lazy-load-example\.tsx$|web\/ui\/buttons\/actions\./;

/** What has come with the frame before a screen is opened from it. */
const alwaysThere = /\/(react|router|apollo|words|basics|frame|rolldown-runtime)-/;

/**
 * Screens that are opened once, by the link of a mail or of a payment, others that are opened seldom, and those of the phone, whose
 * worker keeps all files. The server's page names what they stand on.
 */
const seldomOpened =
  /\/(undo-change|invitation|hand-over|reset-password|checkout-success|billing-success|external-redirect|stripe-checkout|webhook-admin|transfer|forgot-password|printers|checkout|download|team|billing|security|part|order|inspection)-page-|\/(unsent|scan|clocks|bank|diagnostics|inspection-templates|templates|help|import-export|parts|orders|tyres|workshop-settings)\.screen-|\/(problem-screen|desktop-gate)-/;

/** How days, times and sums are written, and how a part comes later: on nearly every screen, and no part of what shows cards. */
const formats = /web\/language\/formats\.|schema\/time\/month-names\.|web\/kit\/screens\/screen-part\./;

/** What a screen says when a part of it is empty or could not be read, and other small parts of many screens. */
const parts =
  /web\/kit\/screens\/(failed-part|failed-read)|web\/features\/money\/(?:[a-z-]+\/){1,2}lazy-(?!invoice-list)|web\/ui\/[a-z]+\/empty-state|web\/language\/phones|lucide-react\/dist\/esm\/icons\/plus/;

/** What a form says of fields that are not filled in: small files that come together. */
const forms =
  /schema\/fields\/fill-in-all-fields|web\/(ui\/forms\/(field-errors|form)\.|kit\/forms\/incomplete-notice)/;

/** What is around the forms of a visitor who logs in or registers, and what only those who log in need. */
const visitor =
  /web\/(features\/account\/accounts\/(visitor\/visitor-screen|registration\/registration)\.|kit\/navigation\/legal-links|ui\/forms\/password-input)/;
const logIn =
  /web\/(features\/account\/accounts\/visitor\/use-arrival-toast|kit\/session\/first-screen)|schema\/messages\/log-in\/index|generated\/documents\/LogInDocument/;

/** What the screens that show job cards stand on, for the same reason. */
const cards =
  /web\/features\/(desk\/(board\/(parts\/|day\/day\.module)|card-actions\/(finish\/(use-finish|finishable-card)|next-step\/|shared\/)|job-cards\/(index\.|move-card|next-step\/next-step-button)|jobs\/jobs\/running-time)|money\/to-bill\/bill\/bill-button)|web\/kit\/states\/|schema\/(features\/desk\/states|messages\/(board|finishing|job-cards)\/index)|generated\/documents\/(BoardCardParts|FinishJobs|MarkCalled|MoveJobCard|StopClock|UndoFinishJobs)|lucide-react\/dist\/esm\/icons\/(key-round|log-in|phone)\./;

/** How a job card looks, which lists of cards do without. */
const looks = /card-actions\/shared\/job-cards\.module/;

/** What many screens take that do not take more of each other: with them in one file they would. */
const alone =
  /schema\/(messages\/(files|invoices|job-card|printing|sharing|vehicles)\/index|time\/zones)\.|web\/ui\/(data\/data-list|notices\/note)\.|web\/features\/desk\/plan-card\/use-plan-card\.|web\/features\/money\/(invoices\/drafts\/new-invoice-button|to-bill\/list\/to-bill-rows)|generated\/documents\/(StartClock|VehiclePast)|lucide-react\/dist\/esm\/icons\/eye\./;

/** Small parts of the forms in which a car and a day are typed: each alone would be one more name on the first screen. */
const typed = /web\/kit\/pickers\/field-moment\.|schema\/(.*\/)?(plates|marks)\.ts/;

/** How much work waits to be billed: a number and a link on screens of invoices, Today and the card. */
const toBill =
  /web\/features\/money\/to-bill\/list\/(to-bill-count|to-bill-link|use-to-bill-count)|messages\/to-bill\/index/;

/**
 * What a job card is made of, by who else needs it: fifty small files, of which each is asked for by itself, take longer than all
 * that is in them.
 */
const details =
  /web\/kit\/(sections\/section-(card|columns|rows\.module)|lists\/row-link|browser\/use-media)|lucide-react\/dist\/esm\/icons\/(arrow-right|chevron-right|pencil|trash)\./;
const sums = /schema\/(money\/documents\/|features\/money\/invoice-sign\.)|web\/language\/whole-of\./;
/** What prints, which the take-in does too, and what shares. */
const papers = /web\/features\/platform\/printing\/papers\/use-paper/;
const shares = /web\/features\/contact\/customer-links\/(share-acts|sharing-card)/;
const files = /web\/features\/workshop\/files\/(files-card|pick-buttons)/;
const past = /web\/(features\/customers\/vehicles\/past\/|kit\/severity\/lazy-)/;
const work = /lucide-react\/dist\/esm\/icons\/(camera|circle-stop|package-plus|play)\./;
const lines = /web\/features\/desk\/jobs\/editor\/line-table/;
const card = /web\/features\/desk\/job-cards\/job-card-page/;

/** Of `schema/messages/files/index.ts`: `files`. */
const fileName = (path: string) => /([^/]+?)(\/index)?\.\w+$/.exec(path)?.[1] ?? null;

const hashOf = (css: string) => createHash('sha256').update(css).digest('base64url').slice(0, 5);

/** Builds the one React UI that is both the web site and the renderer of the desktop app. */
export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  resolve: {
    // RxJS as classes of the language: in its usual form it brings helpers that imitate them.
    conditions: ['es2015', ...defaultClientConditions],
    // The package's own entry is that for development, in every bundler.
    alias: [{ find: /^react-router$/, replacement: resolve('node_modules/react-router/dist/production/index.mjs') }],
  },
  // Each sheet has a hash of its own; the number of the line, which the usual names end with, weighs more than it says.
  css: { modules: { generateScopedName: (name, _file, css) => `${name}_${hashOf(css)}` } },
  // The pages that are written down hold one language each.
  plugins: [compiledTexts(), ...(isSsrBuild ? [] : [splitWordsByLanguage()]), reactPlugin()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Every browser that the style sheets are made for loads such files by itself.
    modulePreload: {
      polyfill: false,
      // What a screen stands on is loaded with it. A dialog comes when somebody is about to open it, most of what it stands
      // on is there, and a table of the rest would weigh as much on each first screen.
      resolveDependencies: (screen, files, { hostId, hostType }) => {
        if (hostType === 'html') return files;
        const isNamed = /\/frame-/.test(hostId) && !seldomOpened.test(screen);
        return files.filter((file) => file.endsWith('.css') || (isNamed && !alwaysThere.test(file)));
      },
    },
    // The content security policy lets no font in that is written into a style sheet, and no style sheet in an address.
    assetsInlineLimit: (file) => (/\.(woff2|css)$/.test(file) ? false : undefined),
    // The program that writes the landing page down is built by `vite build --ssr`, which names its own input.
    ...(isSsrBuild
      ? {}
      : {
          license: { fileName: 'licences.txt' },
          // The service worker is made of it (vite.worker.config.ts).
          manifest: true,
          rolldownOptions: {
            input: pages,
            // What a feature offers in its index comes with whoever takes it, not with everybody who takes something else.
            treeshake: {
              moduleSideEffects: [
                { test: /\/(web\/(features|kit|ui|language)|schema)\/.*\.tsx?$/, sideEffects: false },
              ],
            },
            output: {
              // The first screen names each file that a screen stands on: seven letters of a name tell two builds apart.
              chunkFileNames: ({ facadeModuleId }) =>
                `assets/${wordsFile(facadeModuleId ?? null) ?? '[name]'}-[hash:7].js`,
              // The parts that every page is made of come in one file: each of its own would cost a request.
              codeSplitting: {
                groups: [
                  { name: 'react', test: react, priority: 10 },
                  // Otherwise it would come with the translator, which the landing page does without.
                  { name: 'basics', test: /schema\/languages\./, priority: 10 },
                  { name: 'words', test: words, priority: 9 },
                  { name: 'reasons', test: reasons, priority: 9 },
                  { name: 'basics', test: basics, priority: 8 },
                  { name: 'router', test: router, priority: 7 },
                  { name: 'apollo', test: apollo, priority: 6 },
                  { name: 'frame', test: frame, priority: 5 },
                  { name: 'shell', test: shell, priority: 4 },
                  { name: 'formats', test: formats, priority: 4 },
                  { name: 'parts', test: parts, priority: 4 },
                  { name: 'forms', test: forms, priority: 3 },
                  { name: 'visitor', test: visitor, priority: 2 },
                  { name: 'log-in', test: logIn, priority: 2 },
                  { name: 'looks', test: looks, priority: 3 },
                  { name: 'cards', test: cards, priority: 3 },
                  { name: fileName, test: alone, priority: 3 },
                  { name: 'typed', test: typed, priority: 3 },
                  { name: 'to-bill', test: toBill, priority: 3 },
                  ...Object.entries({ details, past, sums, papers, shares, files, work }).map(([name, test]) => ({
                    name,
                    test,
                    priority: 2,
                  })),
                  { name: 'lines', test: lines, priority: 1 },
                  { name: 'card', test: card, priority: 0 },
                ],
              },
            },
          },
        }),
    // `light-dark()` must reach the browser as written: parts of a page switch their scheme, which a rewrite at build
    // time would undo. These are the first versions that know it (Baseline widely available).
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
  server: {
    proxy: Object.fromEntries(serverPaths.map((path) => [path, serverAddress])),
  },
}));
