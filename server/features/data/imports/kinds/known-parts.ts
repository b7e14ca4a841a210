import { yieldIfOverBudget } from '../../../../infrastructure/event-loop.ts';
import { pagesOf } from '../../../../infrastructure/pages-of.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { compactText, foldText } from '../../../workshop/search/index.ts';
import type { SourceRow } from './writes.ts';

/** What a part is known by. */
export interface KnownPart {
  readonly sku?: string | undefined;
  readonly ean?: string | null | undefined;
  readonly name: string;
  readonly brand?: string | null | undefined;
  readonly oeNumbers: readonly string[];
  readonly source: SourceRow;
}

/** Which parts are there already, archived ones too: no two have one number or one EAN. */
export class KnownParts {
  readonly #bySku = new Map<string, KnownPart>();
  readonly #byEan = new Map<string, KnownPart>();
  readonly #byName = new Map<string, KnownPart>();

  static async of(db: TenantTables): Promise<KnownParts> {
    const known = new KnownParts();
    const select = { id: true, sku: true, ean: true, name: true, brand: true } as const;
    const pages = pagesOf((where, take) => db.part.findMany({ where, select, orderBy: { id: 'asc' }, take }));
    for await (const page of pages) {
      const numbers = await db.partNumber.findMany({
        where: { kind: 'OE', partId: { in: page.map(({ id }) => id) } },
        select: { partId: true, number: true },
      });
      for (const part of page) {
        await yieldIfOverBudget();
        const oeNumbers = numbers.flatMap(({ partId, number }) => (partId === part.id ? number : []));
        known.add({ ...part, oeNumbers, source: 0 });
      }
    }
    return known;
  }

  add(part: KnownPart): void {
    if (part.sku !== undefined) this.#bySku.set(foldText(part.sku), part);
    if (part.ean) this.#byEan.set(part.ean, part);
    this.#byName.set(nameKey(part), part);
  }

  ofSku = (sku: string): KnownPart | undefined => this.#bySku.get(foldText(sku));

  ofEan = (ean: string): KnownPart | undefined => this.#byEan.get(ean);

  /** One of the same name, brand and numbers: what two rows without a number of their own have in common. */
  alike = (part: KnownPart): KnownPart | undefined => this.#byName.get(nameKey(part));
}

const nameKey = ({ name, brand, oeNumbers }: KnownPart) =>
  [foldText(name), foldText(brand ?? ''), ...oeNumbers.map(compactText).toSorted()].join('\n');
