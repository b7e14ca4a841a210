import { z } from 'zod';
import { boundedText } from '../../../../schema/fields/fields.ts';
import { originalSchemaOf } from '../schema-shape.ts';

/** Lists by pages: what is asked for and answered is the same for all of them. */

const pages = new WeakMap<z.core.$ZodType, z.ZodType>();

function pageOf<Item extends z.ZodType>(item: Item, id: string) {
  return z
    .object({
      nodes: z.array(item).readonly(),
      totalCount: z.int32().min(0).describe('Number of matches on all pages.'),
      endCursor: z.string().nullable().describe('Cursor to pass as `after`; null on the last page.'),
    })
    .meta({ id });
}

type Page<Item extends z.ZodType> = ReturnType<typeof pageOf<Item>>;

/**
 * A page of items, under the name of the item with `Page` behind it; the same schema each time, as it is one type.
 *
 * @throws when the item has no id
 */
export function page<Item extends z.ZodType>(item: Item): Page<Item>;
export function page(item: z.ZodType): z.ZodType {
  const origin = originalSchemaOf(item);
  const known = pages.get(origin);
  if (known !== undefined) return known;
  const id = z.globalRegistry.get(origin)?.id;
  if (id === undefined) throw new Error('Only what has an id, .meta({ id }), can be listed by pages');
  const made = pageOf(item, `${id}Page`);
  pages.set(origin, made);
  return made;
}

const invalid = { error: 'invalidInput' } as const;
/** The most characters of a search, and of a cursor: ours are much shorter. */
const searchMaximum = 200;

/** The arguments of every list: 25 at a time, 100 at the most. */
export const pageArguments = {
  search: boundedText(searchMaximum, 'invalidInput').optional(),
  first: z.int(invalid).min(1, invalid).max(100, invalid).default(25),
  after: boundedText(searchMaximum, 'invalidInput').optional(),
} as const;
