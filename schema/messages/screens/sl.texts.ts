import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** What the screens are called in the navigation and in the command menu. */
export const sl = {
  labels: {
    today: 'Danes',
    planner: 'Planer',
    jobs: 'Tabla',
    dashboard: 'Pregled',
    myJobs: 'Moja opravila',
    diagnostics: 'Diagnostika',
    scan: 'Skeniraj',
    clocks: 'Ure mehanikov',
    takeIn: 'Sprejem',
    invoices: 'Računi',
    toBill: 'Za obračun',
    bank: 'Banka',
    figures: 'Poslovanje',
    vehicles: 'Vozila',
    customers: 'Stranke',
    reminders: 'Opomniki',
    parts: 'Deli',
    orders: 'Nabava',
    tyres: 'Pnevmatike',
    workshopSettings: 'Nastavitve',
    templates: 'Predloge',
    inspectionTemplates: 'Predloge pregledov',
    importExport: 'Uvoz in izvoz',
    people: 'Ekipa',
    subscription: 'Naročnina',
    windowsApp: 'Program za Windows',
    security: 'Prijava in varnost',
    printers: 'Tiskalniki',
    plans: 'Izbira paketa',
    help: 'Pomoč',
    webhooks: 'Nastavitve webhookov',
  },
} satisfies Words<typeof en>;
