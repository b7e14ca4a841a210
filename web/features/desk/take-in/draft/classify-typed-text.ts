import { plateKeyOf } from '../../../../../schema/documents/plates.ts';

/** What somebody at the desk may have typed into the one field. */
export type TypedText =
  | { readonly kind: 'plate'; readonly plate: string }
  | { readonly kind: 'vin'; readonly vin: string }
  | { readonly kind: 'phone'; readonly phone: string }
  | { readonly kind: 'name'; readonly name: string };

const fewestDigits = 6;
const longestPlate = 11;

/**
 * What a text looks like, so that it begins the right thing where nothing is known by it: seventeen characters of a VIN,
 * a phone number, a plate (letters and digits together), else a name.
 */
export function classifyTypedText(text: string): TypedText {
  const typed = text.trim().replace(/\s+/g, ' ');
  const compact = typed.replace(/[\s-]/g, '').toUpperCase();
  if (/^[A-HJ-NPR-Z0-9]{17}$/.test(compact) && /\d/.test(compact)) return { kind: 'vin', vin: compact };
  const digits = typed.replace(/\D/g, '').length;
  if (/^[\d\s()+/.-]+$/.test(typed) && digits >= fewestDigits) return { kind: 'phone', phone: typed };
  const key = plateKeyOf(typed);
  const isPlate = /\p{L}/u.test(key) && /\d/.test(key) && key.length <= longestPlate;
  return isPlate ? { kind: 'plate', plate: typed.toUpperCase() } : { kind: 'name', name: typed };
}

/** Makes of two words; any other make is one word. */
const longMakes = [
  'alfa romeo',
  'aston martin',
  'land rover',
  'range rover',
  'great wall',
  'mercedes benz',
  'ssang yong',
];

/** Tells the make from the model in "Land Rover Defender"; one word alone is the model, as people say "a Golf". */
export function splitMakeAndModel(text: string): { readonly make?: string; readonly model?: string } {
  const typed = text.trim().replace(/\s+/g, ' ');
  if (typed === '') return {};
  const long = longMakes.find((make) => typed.toLowerCase().startsWith(`${make} `));
  const end = long?.length ?? typed.indexOf(' ');
  return end < 0 ? { model: typed } : { make: typed.slice(0, end), model: typed.slice(end + 1) };
}
