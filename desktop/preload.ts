import { contextBridge, ipcRenderer } from 'electron';
import { bridgeVerbs, type DesktopBridge } from '../schema/desktop/desktop-bridge.ts';

function subscribe<Value>(verb: string, listener: (value: Value) => void): () => void {
  const heard = (_event: unknown, value: Value) => listener(value);
  ipcRenderer.on(verb, heard);
  return () => {
    ipcRenderer.off(verb, heard);
  };
}

/** Fills the bridge, and nothing else: the page gets these verbs and no way to any other channel. */
const bridge: DesktopBridge = {
  gate: () => ipcRenderer.invoke(bridgeVerbs.gate),
  onGate: (listener) => subscribe(bridgeVerbs.gateChanged, listener),
  checkAgain: () => ipcRenderer.invoke(bridgeVerbs.checkAgain),
  openInBrowser: (page) => ipcRenderer.invoke(bridgeVerbs.openInBrowser, page),
  update: () => ipcRenderer.invoke(bridgeVerbs.update),
  onUpdate: (listener) => subscribe(bridgeVerbs.updateChanged, listener),
  restartToUpdate: () => ipcRenderer.invoke(bridgeVerbs.restartToUpdate),
  proxy: () => ipcRenderer.invoke(bridgeVerbs.proxy),
  onProxy: (listener) => subscribe(bridgeVerbs.proxyChanged, listener),
  logInToProxy: () => ipcRenderer.invoke(bridgeVerbs.logInToProxy),
  answerProxy: (answer) => ipcRenderer.invoke(bridgeVerbs.answerProxy, answer),
  problem: () => ipcRenderer.invoke(bridgeVerbs.problem),
  restart: () => ipcRenderer.invoke(bridgeVerbs.restart),
  showLogs: () => ipcRenderer.invoke(bridgeVerbs.showLogs),
  printers: () => ipcRenderer.invoke(bridgeVerbs.printers),
  printerChoices: () => ipcRenderer.invoke(bridgeVerbs.printerChoices),
  choosePrinter: (chosen) => ipcRenderer.invoke(bridgeVerbs.choosePrinter, chosen),
  print: (job) => ipcRenderer.invoke(bridgeVerbs.print, job),
  savePdf: (job) => ipcRenderer.invoke(bridgeVerbs.savePdf, job),
  wantedScreen: () => ipcRenderer.invoke(bridgeVerbs.wantedScreen),
  onScreen: (listener) => subscribe(bridgeVerbs.screenWanted, listener),
  language: () => ipcRenderer.invoke(bridgeVerbs.language),
  chooseLanguage: (language) => ipcRenderer.invoke(bridgeVerbs.chooseLanguage, language),
  onLanguage: (listener) => subscribe(bridgeVerbs.languageChanged, listener),
  theme: () => ipcRenderer.invoke(bridgeVerbs.theme),
  chooseTheme: (theme) => ipcRenderer.invoke(bridgeVerbs.chooseTheme, theme),
};

contextBridge.exposeInMainWorld('delavnica', bridge);
