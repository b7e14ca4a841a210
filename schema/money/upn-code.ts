import { correction, generate, mode } from 'lean-qr';
import { latin2Bytes, upnCharset, upnVersion } from './upn.ts';

/** The code of a payment order, as the guide of the Bank Association wants it: always the same size, in ISO 8859-2. */
export function upnCode(text: string) {
  return generate(mode.multi(mode.eci(upnCharset.eci), mode.bytes(latin2Bytes(text))), {
    minVersion: upnVersion,
    maxVersion: upnVersion,
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
  });
}
