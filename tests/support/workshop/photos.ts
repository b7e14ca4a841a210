import sharp from 'sharp';
import type { Person } from '../fixtures.ts';

/** Photos and papers, and how they are brought. */

export const plainPhoto = { width: 120, height: 80, channels: 3, background: '#2f6f4f' } as const;

/** A green picture of a few hundred bytes. */
export const aPhoto = (format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({ create: plainPhoto }).toFormat(format).toBuffer();

export const aPaper = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** The table of an empty archive. */
export const anArchive = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);

/** A logo as people have it: wide, its letters alone drawn and nothing behind them. */
export const aLogo = (format: 'png' | 'webp' = 'png') =>
  sharp({ create: { width: 900, height: 300, channels: 4, background: '#0000' } })
    .composite([
      { input: { create: { width: 300, height: 200, channels: 4, background: '#b3541e' } }, left: 50, top: 50 },
    ])
    .toFormat(format)
    .toBuffer();

/** @param belongsTo `JOB_CARD:<id>`, say */
export function sendFile(
  by: Person,
  bytes: Uint8Array,
  belongsTo: string,
  {
    name = 'photo.jpg',
    shown,
    isLogo,
    fields: further = {},
  }: {
    readonly name?: string;
    readonly shown?: boolean;
    readonly isLogo?: boolean;
    readonly fields?: Readonly<Record<string, string>>;
  } = {},
) {
  const fields = {
    belongsTo,
    ...further,
    ...(shown === undefined ? {} : { showToCustomer: String(shown) }),
    ...(isLogo === undefined ? {} : { isLogo: String(isLogo) }),
  };
  return by.client.formOutcome('/api/files', new File([new Uint8Array(bytes)], name), fields);
}
