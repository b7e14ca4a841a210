import type { IpcMainInvokeEvent } from 'electron';
import { z } from 'zod';
import { type BrowserPage, browserPages } from '../../schema/desktop/browser-pages.ts';
import type { ProxyQuestion } from '../../schema/desktop/connection.ts';
import { bridgeVerbs, type Gate, type Update } from '../../schema/desktop/desktop-bridge.ts';
import { choosePrinter, pdfFile, printJob } from '../../schema/documents/printing.ts';
import { theme } from '../../schema/features/account/accounts.ts';
import { type ProxyAnswer, proxyAnswer } from '../../schema/fields/proxy.ts';
import { languages } from '../../schema/languages.ts';
import { type Theme } from '../../schema/themes.ts';
import type { Printing } from '../printing/printing.ts';
import type { Electron } from '../system/electron.ts';
import type { ShellLanguage } from '../system/language.ts';
import { appOrigin } from '../window/scheme.ts';

const language = z.enum(languages);
const browserPage = z.enum(browserPages);
const printedOrPdf = z.union([printJob, pdfFile]);

/** What the page may ask the shell for. */
export interface ShellVerbs extends Printing {
  readonly gate: () => Gate;
  readonly checkAgain: () => Promise<void>;
  readonly openInBrowser: (page: BrowserPage) => Promise<void>;
  readonly update: () => Update;
  readonly restartToUpdate: () => void;
  readonly proxy: () => ProxyQuestion | null;
  readonly logInToProxy: () => void;
  readonly answerProxy: (answer: ProxyAnswer | null) => void;
  readonly problem: () => string | null;
  readonly restart: () => void;
  readonly showLogs: () => void;
  readonly wantedScreen: () => string | null;
  readonly language: () => ShellLanguage;
  readonly chooseLanguage: (language: ShellLanguage) => void;
  readonly theme: () => Theme;
  readonly chooseTheme: (theme: Theme) => void;
}

/**
 * Answers the page's calls. Only the top frame of our own page is answered, and whatever it says is parsed (Electron
 * security guide, point 17).
 */
export function answerPage({ ipcMain }: Pick<Electron, 'ipcMain'>, verbs: ShellVerbs): void {
  const on = (verb: string, run: (argument: unknown) => unknown) =>
    ipcMain.handle(verb, (event, argument) => {
      if (!isOurPage(event)) throw new Error('This call comes from elsewhere');
      return run(argument);
    });
  on(bridgeVerbs.gate, () => verbs.gate());
  on(bridgeVerbs.checkAgain, () => verbs.checkAgain());
  on(bridgeVerbs.openInBrowser, (page) => verbs.openInBrowser(browserPage.parse(page)));
  on(bridgeVerbs.update, () => verbs.update());
  on(bridgeVerbs.restartToUpdate, () => verbs.restartToUpdate());
  on(bridgeVerbs.proxy, () => verbs.proxy());
  on(bridgeVerbs.logInToProxy, () => verbs.logInToProxy());
  on(bridgeVerbs.answerProxy, (answer) => verbs.answerProxy(proxyAnswer.nullable().parse(answer)));
  on(bridgeVerbs.problem, () => verbs.problem());
  on(bridgeVerbs.restart, () => verbs.restart());
  on(bridgeVerbs.showLogs, () => verbs.showLogs());
  on(bridgeVerbs.printers, () => verbs.printers());
  on(bridgeVerbs.printerChoices, () => verbs.printerChoices());
  on(bridgeVerbs.choosePrinter, (chosen) => verbs.choosePrinter(choosePrinter.parse(chosen)));
  on(bridgeVerbs.print, (job) => verbs.print(printJob.parse(job)));
  on(bridgeVerbs.savePdf, (job) => verbs.savePdf(printedOrPdf.parse(job)));
  on(bridgeVerbs.wantedScreen, () => verbs.wantedScreen());
  on(bridgeVerbs.language, () => verbs.language());
  on(bridgeVerbs.chooseLanguage, (chosen) => verbs.chooseLanguage(language.parse(chosen)));
  on(bridgeVerbs.theme, () => verbs.theme());
  on(bridgeVerbs.chooseTheme, (chosen) => verbs.chooseTheme(theme.parse(chosen)));
}

function isOurPage({ sender, senderFrame }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame === sender.mainFrame && senderFrame.url.startsWith(`${appOrigin}/`);
}
