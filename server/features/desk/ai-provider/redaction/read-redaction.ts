import { plateKeyOf } from '../../../../../schema/documents/plates.ts';
import { chunksOf } from '../../../../infrastructure/chunks-of.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { PersonalIdentifiers } from '../../../customers/customers/index.ts';
import { wordsOf } from '../../../workshop/search/index.ts';
import { gap, readable, redactForms, redactNumbers } from './redact-forms.ts';

/** Takes out of texts who and whose is meant in them: the people of the cards themselves, and anybody else whom the workshop knows. */
export interface Redaction {
  /** @param cardId whose people are taken out wherever their names are words of the language as well; null: of the question */
  readonly redact: (text: string, cardId: string | null) => string;
}

interface Subject {
  readonly vehicleId: string | null;
  readonly jobCardId: string | null;
  /** The cards that the other texts are of. */
  readonly caseCardIds: readonly string[];
  /** All that is to be redacted, to see who is mentioned. */
  readonly texts: readonly string[];
}

type Person = ConstructorParameters<typeof PersonalIdentifiers>[0][number];

const askedAtOnce = 500;
/** Of so many of a name it is enough to know that it is one. */
const ofAName = 20;
const shortestName = 2;

export async function readRedaction(db: TenantTables, subject: Subject): Promise<Redaction> {
  const { vehicleId, jobCardId, caseCardIds } = subject;
  const texts = subject.texts.map(readable);
  const cardIds = [...caseCardIds, ...(jobCardId === null ? [] : [jobCardId])];
  const [cards, workshop, staff, mentioned, plates] = await Promise.all([
    db.jobCard.findMany({
      where: { id: { in: cardIds } },
      select: {
        id: true,
        customerId: true,
        payerId: true,
        vehicleId: true,
        vehicleText: true,
        bookingName: true,
        bookingPhone: true,
        bookingEmail: true,
        bookingPlate: true,
        broughtByName: true,
        broughtByPhone: true,
        signedByName: true,
        callPhone: true,
      },
    }),
    db.itself.read(),
    db.staff.findMany({ select: { displayName: true } }),
    readMentioned(db, texts),
    readPlates(db, texts),
  ]);
  const vehicleIds = [...new Set([vehicleId, ...cards.map((card) => card.vehicleId)])].flatMap((id) => id ?? []);
  const [vehicles, owners] = await Promise.all([
    db.vehicle.findMany({ where: { id: { in: vehicleIds } }, select: { id: true, plateKey: true, vin: true } }),
    db.vehicleOwnership.findMany({
      where: { vehicleId: { in: vehicleIds } },
      select: { vehicleId: true, customerId: true },
    }),
  ]);
  const ids = [...owners, ...cards.flatMap(({ customerId, payerId }) => [{ customerId }, { customerId: payerId }])];
  const customerIds = [...new Set(ids.flatMap(({ customerId }) => customerId ?? []))];
  const customers = await db.customer.findMany({ where: { id: { in: customerIds } } });
  const peopleOf = (cardId: string | null): readonly Person[] => {
    const card = cards.find(({ id }) => id === (cardId ?? jobCardId));
    const ofVehicles = [card?.vehicleId, cardId === null ? vehicleId : null];
    const own = new Set([card?.customerId, card?.payerId]);
    for (const owner of owners) if (ofVehicles.includes(owner.vehicleId)) own.add(owner.customerId);
    const visitors = [
      { ...named(card?.bookingName ?? ''), phone: card?.bookingPhone ?? null, email: card?.bookingEmail ?? null },
      { ...named(card?.broughtByName ?? ''), phone: card?.broughtByPhone ?? null },
      { ...named(card?.signedByName ?? ''), phone: card?.callPhone ?? null },
    ];
    return [...customers.filter(({ id }) => own.has(id)), ...visitors];
  };
  const anybody = new PersonalIdentifiers([
    ...[...customers, ...mentioned],
    ...staff.map(({ displayName }) => named(displayName)),
    { ...named(workshop.name), kind: 'COMPANY', email: workshop.email, phone: workshop.phone },
  ]);
  const numbers = vehicles.flatMap(({ plateKey, vin }) => [...(plateKey === null ? [] : [plateKey]), ...endsOf(vin)]);
  const booked = cards.flatMap(({ bookingPlate }) => (bookingPlate ? [plateKeyOf(bookingPlate)] : []));
  const known = [...new Set([...plates, ...numbers, ...booked])].filter((number) => number.length >= 4);
  const strict = new Map<string | null, PersonalIdentifiers>();
  return {
    redact(text, cardId) {
      const own = strict.get(cardId) ?? new PersonalIdentifiers(peopleOf(cardId), { isStrict: true });
      strict.set(cardId, own);
      // A text that looks like JSON would be taken apart as such.
      const plain = ` ${readable(text)}`.replace(/^\s*[[{"]/, `${gap} `);
      return redactForms(anybody.redact(own.redact(redactNumbers(plain, known)))).trim();
    },
  };
}

const named = (name: string): Person => ({
  kind: 'PERSON',
  name,
  contacts: [],
  email: null,
  phone: null,
  address: null,
  taxNumber: null,
  vatId: null,
});

/** A chassis number, and the ends by which people call it. */
const endsOf = (vin: string | null): readonly string[] =>
  vin === null ? [] : [vin, ...[8, 7, 6].map((length) => vin.slice(-length)).filter((end) => /\d{3}/.test(end))];

/** Customers of whose names a word is in the texts, also in another case of the noun. */
async function readMentioned(db: TenantTables, texts: readonly string[]) {
  const words = [...new Set(texts.flatMap(wordsOf))].filter((word) => /^\p{L}+$/u.test(word));
  const asked = [...new Set(words.flatMap(nominatives))];
  const ids = new Set<string>();
  // Apart for those that are archived, as the index has them.
  for (const hidden of [false, true]) {
    const terms: string[] = [];
    for (const some of chunksOf(asked, askedAtOnce)) {
      const rows = await db.searchTerm.groupBy({
        by: ['term'],
        where: { hidden, kind: 'CUSTOMER', term: { in: [...some] } },
        _count: true,
      });
      terms.push(...rows.map(({ term }) => term));
    }
    for (const term of terms) {
      const where = { hidden, kind: 'CUSTOMER', term } as const;
      const rows = await db.searchTerm.findMany({ where, take: ofAName, select: { entityId: true } });
      for (const { entityId } of rows) ids.add(entityId);
    }
  }
  const found = [];
  for (const some of chunksOf([...ids], askedAtOnce)) {
    found.push(...(await db.customer.findMany({ where: { id: { in: [...some] } } })));
  }
  return found;
}

/** What a name may be whose form is in a sentence: Novaka, Novakom and Novakovega are Novak; Ane and Ani are Ana. */
function nominatives(word: string): readonly string[] {
  const stems = [word, ...[1, 2, 3, 4, 5].map((length) => word.slice(0, -length))];
  return stems
    .filter((stem) => stem.length >= shortestName)
    .flatMap((stem, cut) => (cut === 0 ? [stem] : [stem, `${stem}a`, `${stem}o`, stem.replace(/(.)$/, 'e$1')]));
}

/** How many words a plate may be written in. */
const wordsOfPlate = 4;
const lengthOfPlate = { least: 4, most: 12 };

/** The plates of vehicles of the workshop that the texts name. */
async function readPlates(db: TenantTables, texts: readonly string[]): Promise<readonly string[]> {
  const candidates = new Set<string>();
  for (const text of texts) {
    const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
    for (const [at] of words.entries()) {
      for (let count = 1; count <= wordsOfPlate; count += 1) {
        const key = plateKeyOf(words.slice(at, at + count).join(''));
        if (key.length > lengthOfPlate.most) break;
        if (key.length >= lengthOfPlate.least && (count > 1 || /\d/.test(key))) candidates.add(key);
      }
    }
  }
  const found: string[] = [];
  for (const some of chunksOf([...candidates], askedAtOnce)) {
    const rows = await db.vehicle.findMany({ where: { plateKey: { in: [...some] } }, select: { plateKey: true } });
    found.push(...rows.flatMap(({ plateKey }) => plateKey ?? []));
  }
  return found;
}
