import { entityOf, NoEntity, untranslatedWords } from '../new-feature/entity.ts';
import { newFeature } from '../new-feature/new-feature.ts';

/** `npm run new feature lifts=dvigala places:int=mesta`: writes a new entity of the workshop (docs/add-a-feature.md). */

const [kind, ...typed] = process.argv.slice(2);
try {
  if (kind !== 'feature') throw new NoEntity('Say what is new: `npm run new feature lifts=dvigala places:int=mesta`');
  for (const path of await newFeature(typed, new Date())) console.log(path);
  const unsaid = untranslatedWords(entityOf(typed));
  if (unsaid.length > 0) console.error(`Still to be written in the two sl.texts.ts: ${unsaid.join(', ')}`);
} catch (error) {
  if (!(error instanceof NoEntity)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
