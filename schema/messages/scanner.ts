import type { DocumentCodeKind } from '../documents/document-codes.ts';

const documents: Record<DocumentCodeKind, string> = {
  jobCard: 'Job card',
  estimate: 'Estimate',
  invoice: 'Invoice',
  proForma: 'Pro-forma invoice',
};

const documentsInSlovenian: Record<DocumentCodeKind, string> = {
  jobCard: 'Delovni nalog',
  estimate: 'Predračun',
  invoice: 'Račun',
  proForma: 'Predračun naročnine',
};

/** Texts about what a hand-held scanner has read. */
export const scannerMessages = {
  en: {
    vin: (vin: string) => `Scanned: VIN ${vin}`,
    plate: (plate: string) => `Scanned: plate ${plate}`,
    document: (name: string, number: string) => `Scanned: ${name} ${number}`,
    documents,
    notTaken: 'The open screen has no use for it.',
    unknown: 'Scanned, but not a VIN, a plate or one of our codes',
  },
  sl: {
    vin: (vin: string) => `Prebrano: VIN ${vin}`,
    plate: (plate: string) => `Prebrano: registrska oznaka ${plate}`,
    document: (name: string, number: string) => `Prebrano: ${name} ${number}`,
    documents: documentsInSlovenian,
    notTaken: 'Odprti zaslon tega ne potrebuje.',
    unknown: 'Prebrana koda ni VIN, registrska oznaka ali naša koda',
  },
};
