import { isUtf8 } from 'node:buffer';
import type { XmlProblem } from './xml-elements.ts';

const declared = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.-]{1,40})["']/;

/** Encodings in which Slovenian banks and other programs write. */
const known: ReadonlyMap<string, string> = new Map([
  ...(['utf-8', 'windows-1250', 'iso-8859-2', 'utf-16le', 'utf-16be'] as const).map((name) => [name, name] as const),
  ...([
    ['utf8', 'utf-8'],
    ['us-ascii', 'utf-8'],
    ['cp1250', 'windows-1250'],
    ['utf-16', 'utf-16le'],
  ] as const),
]);

/** Whether a file is XML, whatever its encoding. */
export function isXml(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1').replaceAll('\0', '');
  return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*</.test(head);
}

/** This many bytes are read in one go: some two milliseconds of parsing. */
const pieceBytes = 16_384;

/**
 * The text of an XML file in the encoding of its mark or, without one, of its declaration. Where it says UTF-8 and is none,
 * it is read as what older programs write in truth.
 *
 * @returns its pieces, decoded as they are taken, so that a long file keeps nobody waiting
 * @throws what `refuse` makes of it: it says an encoding that nobody uses, or is not in the one that it says
 */
export function* xmlText(bytes: Uint8Array, refuse: (problem: XmlProblem) => Error): Generator<string> {
  const encoding = encodingOf(bytes);
  if (encoding === undefined) throw refuse({ kind: 'unreadable', cause: 'the encoding' });
  const isWrongUtf8 = encoding === 'utf-8' && !isUtf8(bytes);
  const decoder = isWrongUtf8 ? new TextDecoder('windows-1250') : new TextDecoder(encoding, { fatal: true });
  try {
    for (let start = 0; start < bytes.length; start += pieceBytes) {
      const isLast = start + pieceBytes >= bytes.length;
      yield decoder.decode(bytes.subarray(start, start + pieceBytes), { stream: !isLast });
    }
  } catch (error) {
    throw error instanceof TypeError ? refuse({ kind: 'unreadable', cause: error }) : error;
  }
}

function encodingOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const sample = Buffer.from(bytes.subarray(0, 300));
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const unmarked = first === 0x3c && second === 0 ? 'utf-16le' : first === 0 && second === 0x3c ? 'utf-16be' : null;
  const said =
    declared.exec(sample.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, ''))?.[1]?.toLowerCase() ?? 'utf-8';
  return marked ?? unmarked ?? known.get(said);
}
