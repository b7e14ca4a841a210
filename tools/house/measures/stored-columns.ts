import { readModels } from '../../migration/data-model.ts';
import { openColumns, otherJson } from '../open-columns.ts';
import { isTest, isTypeScript, lineAt, type Source } from '../reading/sources.ts';
import type { Place } from './syntax.ts';

/** What columns of closed sets are called: `state`, `heldFrom` is one by its type alone. */
const closedName =
  /(^s|S)(tate|tatus)$|^(kind|role|method|origin|mode|way|form|plan|topic|purpose|priceMode)$|(Kind|Mode|Category|Origin)$/;

/**
 * The text columns that look like closed sets and are none by type: `Job.state`. Anyone who adds one makes it an enum
 * of the model, or says in open-columns.ts why not.
 *
 * @param schema the text of a model; the product's unless given
 */
export function textsOfClosedSets(schema?: string, open = openColumns): readonly string[] {
  return readModels(schema).flatMap(({ name: model, fields }) =>
    fields.flatMap(({ name, type, attributes }) => {
      const column = `${model}.${name}`;
      const hasDefault = /@default\("[^"]/.test(attributes);
      return type === 'String' && (hasDefault || closedName.test(name)) && !(column in open) ? [column] : [];
    }),
  );
}

/** The calls that write or read the JSON of a column by hand. */
export function jsonByHand(sources: readonly Source[], others = otherJson): Place[] {
  return sources
    .filter(
      ({ path }) => path.startsWith('server/') && isTypeScript(path) && !isTest(path) && !path.includes('/testing/'),
    )
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bJSON\.(?:parse|stringify)\(/g)]
        .slice(others[path]?.[0] ?? 0)
        .map(({ 0: what, index }) => ({ path, line: lineAt(text, index), what })),
    );
}
