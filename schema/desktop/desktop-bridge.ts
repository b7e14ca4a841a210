import type { PrintedKind } from '../documents/printed-kinds.ts';
import type { Printer, PrinterChoice, PrinterChoices, PrintJob, PrintResult } from '../documents/printing.ts';
import type { ProxyAnswer } from '../fields/proxy.ts';
import type { BrowserPage } from './browser-pages.ts';
import type { ProxyQuestion, UnreachableCause } from './connection.ts';

/**
 * The only contract between the page and the desktop shell: verbs, no channels. The preload fills it, the page reads it
 * as `window.delavnica`, and in a browser it is absent.
 */

import type { Language } from '../languages.ts';
import type { Theme } from '../themes.ts';

/** The state of the shell with the account; every step has just the fields that belong to it. */
export type Gate =
  | { readonly step: 'checking' }
  | { readonly step: 'signed-out' }
  /** A member who has to choose a password of their own first. */
  | { readonly step: 'password-needed' }
  | { readonly step: 'unpaid' }
  | { readonly step: 'open' }
  /**
   * The server cannot be reached, but was not long ago; what the screens show may be as old as `since`, which is absent
   * as long as nothing old was shown. Both are ISO 8601.
   */
  | { readonly step: 'offline'; readonly until: string; readonly since?: string }
  /** The server cannot be reached, and nothing recent says that the workshop is paid. */
  | { readonly step: 'unreachable'; readonly cause: UnreachableCause };

/** The screen, of the desktop app only, that the shell goes to when the app broke. */
export const problemPath = '/problem';

/** How far an update has come. */
export type Update =
  | { readonly step: 'none' }
  | { readonly step: 'downloading'; readonly percent: number }
  | { readonly step: 'ready'; readonly version: string };

/** Shows the shell that a call comes from our page: no other page can send a header of its own. */
export const pageHeader = 'x-delavnica-page';

export interface DesktopBridge {
  readonly gate: () => Promise<Gate>;
  /** @returns what ends the subscription */
  readonly onGate: (listener: (gate: Gate) => void) => () => void;
  /** Asks the server again. */
  readonly checkAgain: () => Promise<void>;
  /** Opens a page of the web site in the system's browser, logged in there after a press if the server can be asked. */
  readonly openInBrowser: (page: BrowserPage) => Promise<void>;
  readonly update: () => Promise<Update>;
  /** @returns what ends the subscription */
  readonly onUpdate: (listener: (update: Update) => void) => () => void;
  readonly restartToUpdate: () => Promise<void>;
  /** The question of a proxy that wants a log-in; null while there is none. */
  readonly proxy: () => Promise<ProxyQuestion | null>;
  /** @returns what ends the subscription */
  readonly onProxy: (listener: (question: ProxyQuestion | null) => void) => () => void;
  /** Has the proxy ask. */
  readonly logInToProxy: () => Promise<void>;
  /** Name and password for the proxy; null when it shall get none. */
  readonly answerProxy: (answer: ProxyAnswer | null) => Promise<void>;
  /** What broke inside the app, as a text for support; null while nothing has. */
  readonly problem: () => Promise<string | null>;
  /** Ends the app and starts it again. */
  readonly restart: () => Promise<void>;
  /** Opens the folder of the log and of the reports of crashes. */
  readonly showLogs: () => Promise<void>;
  /** The printers of this computer. */
  readonly printers: () => Promise<readonly Printer[]>;
  /** What is chosen on this computer for each kind of document. */
  readonly printerChoices: () => Promise<PrinterChoices>;
  readonly choosePrinter: (chosen: {
    readonly kind: PrintedKind;
    readonly choice: PrinterChoice;
  }) => Promise<PrinterChoices>;
  readonly print: (job: PrintJob) => Promise<PrintResult>;
  /** Asks where to, and writes the document or the finished PDF there. */
  readonly savePdf: (job: PrintJob | { readonly name: string; readonly pdf: Uint8Array }) => Promise<PrintResult>;
  /** The screen that a link from outside asked for, answered once; null when there is none. */
  readonly wantedScreen: () => Promise<string | null>;
  /** Hears of such a screen while the page is open. @returns what ends the subscription */
  readonly onScreen: (listener: (path: string) => void) => () => void;
  /** The language of the shell's own screens and menus. */
  readonly language: () => Promise<Language>;
  /** Chooses it for the shell and every start from now on, until the account or the menu says another. */
  readonly chooseLanguage: (language: Language) => Promise<void>;
  /** @returns what ends the subscription */
  readonly onLanguage: (listener: (language: Language) => void) => () => void;
  /** The theme that was chosen on this computer. */
  readonly theme: () => Promise<Theme>;
  /** Chooses it for the window, its menus and every start from now on. */
  readonly chooseTheme: (theme: Theme) => Promise<void>;
}

/** Names of the verbs on the wire between preload and main; nobody else may use them. */
export const bridgeVerbs = {
  gate: 'delavnica:gate',
  gateChanged: 'delavnica:gate-changed',
  checkAgain: 'delavnica:check-again',
  openInBrowser: 'delavnica:open-in-browser',
  update: 'delavnica:update',
  updateChanged: 'delavnica:update-changed',
  restartToUpdate: 'delavnica:restart-to-update',
  proxy: 'delavnica:proxy',
  proxyChanged: 'delavnica:proxy-changed',
  logInToProxy: 'delavnica:log-in-to-proxy',
  answerProxy: 'delavnica:answer-proxy',
  problem: 'delavnica:problem',
  restart: 'delavnica:restart',
  showLogs: 'delavnica:show-logs',
  printers: 'delavnica:printers',
  printerChoices: 'delavnica:printer-choices',
  choosePrinter: 'delavnica:choose-printer',
  print: 'delavnica:print',
  savePdf: 'delavnica:save-pdf',
  wantedScreen: 'delavnica:wanted-screen',
  screenWanted: 'delavnica:screen-changed',
  language: 'delavnica:language',
  chooseLanguage: 'delavnica:choose-language',
  languageChanged: 'delavnica:language-changed',
  theme: 'delavnica:theme',
  chooseTheme: 'delavnica:choose-theme',
} as const;
