import type { ScannedCodeQuery } from '../../../../generated/graphql.ts';
import { plateKeyOf } from '../../../../schema/documents/plates.ts';
import { parseScannedCode } from '../../../../schema/documents/scanned-code.ts';
import { openStates } from '../../../../schema/features/desk/states.ts';

/** What a code leads to. */
export interface ScanHit {
  readonly kind: 'card' | 'vehicle' | 'estimate' | 'invoice' | 'part';
  /** Of the row that is opened: of an estimate, its card. */
  readonly id: string;
  readonly title: string;
  readonly detail: string;
}

export interface ScanAnswer {
  /** Where a code leads without a question: its one open card, or the one document that it names. */
  readonly only: ScanHit | undefined;
  /** Everything that was found, the likeliest first. */
  readonly hits: readonly ScanHit[];
}

const ownLink = /\/jobs\/([0-9a-f]{8}-[0-9a-f-]{27})(?:$|[?#])/i;

/** The card that an address of ours leads to. @param origin of this page */
export function parseCardLink(text: string, origin: string): string | undefined {
  return text.startsWith(`${origin}/`) ? ownLink.exec(text)?.[1]?.toLowerCase() : undefined;
}

/** The code of a label of tyres; undefined where a text is none. */
export function tyreLabelIn(text: string): string | undefined {
  const code = parseScannedCode(text);
  return code?.kind === 'tyres' ? code.label : undefined;
}

/** What is looked for: of a code of our documents its number, else the text, as long as a search may be. */
export function scanSearchText(text: string): string {
  const code = parseScannedCode(text);
  if (code?.kind === 'document') return code.number;
  if (code?.kind === 'vin') return code.vin;
  return text.trim().slice(0, longestSearch);
}

/** As a key tag may be. */
const longestSearch = 50;

/** Finds where a text leads: the key that hangs there, the document of that number, the car of that plate. */
export function resolveScan(text: string, { jobCards, search }: ScannedCodeQuery): ScanAnswer {
  const tagged = jobCards.nodes.map(
    ({ id, number, vehicle, vehicleText }): ScanHit => ({
      kind: 'card',
      id,
      title: vehicle?.plate?.toUpperCase() ?? vehicleText ?? number,
      detail: number,
    }),
  );
  const known = search.flatMap(({ kind, id, title, detail, jobCardId, state }) => {
    const hit = hitOf({ kind, id, title, detail, jobCardId });
    return hit === undefined ? [] : [{ hit, isOpen: state !== null && openStates.includes(state) }];
  });
  const key = plateKeyOf(text);
  const same = known.filter(({ hit }) => plateKeyOf(hit.title) === key);
  const named = same.filter(({ hit }) => hit.kind !== 'vehicle');
  const code = parseScannedCode(text)?.kind;
  const parts = known.filter(({ hit }) => hit.kind === 'part');
  // A label of ours shows the number of the package, or the part's own, with which its detail begins.
  const packed =
    code === 'ean' ? parts : parts.filter(({ hit }) => plateKeyOf(hit.detail.split(' · ')[0] ?? '') === key);
  const isPlate = key !== '' && same.length > named.length;
  const here = isPlate || code === 'vin' ? known.filter(({ hit, isOpen }) => hit.kind === 'card' && isOpen) : [];
  // The first of these that says something decides.
  const [sure = []] = [tagged, ...[named, packed, here].map((some) => some.map(({ hit }) => hit))].filter(
    (some) => some.length > 0,
  );
  const hits = [...tagged, ...known.map(({ hit }) => hit)];
  return {
    only: sure.length === 1 ? sure[0] : undefined,
    hits: hits.filter((hit, place) => hits.findIndex(({ kind, id }) => kind === hit.kind && id === hit.id) === place),
  };
}

type SearchHit = Pick<ScannedCodeQuery['search'][number], 'kind' | 'id' | 'title' | 'detail' | 'jobCardId'>;

function hitOf({ kind, id, title, detail, jobCardId }: SearchHit): ScanHit | undefined {
  if (kind === 'JOB_CARD') return { kind: 'card', id, title, detail };
  if (kind === 'VEHICLE') return { kind: 'vehicle', id, title: title.toUpperCase(), detail };
  if (kind === 'PART') return { kind: 'part', id, title, detail };
  if (kind === 'INVOICE') return { kind: 'invoice', id, title, detail };
  return kind === 'ESTIMATE' && jobCardId !== null ? { kind: 'estimate', id: jobCardId, title, detail } : undefined;
}
