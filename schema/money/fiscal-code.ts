import { correction, generate, mode } from 'lean-qr';

/** 25 modules, as the tax authority wants it (docs/invoicing.md). */
const version = 2;

/** The code below the protective mark of an invoice. @param digits sixty of them */
export function fiscalCode(digits: string) {
  return generate(mode.numeric(digits), {
    minVersion: version,
    maxVersion: version,
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
  });
}
