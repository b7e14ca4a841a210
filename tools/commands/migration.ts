import { writeMigration } from '../migration/write-migration.ts';

/** `npm run migration <name>`: writes for both engines what the model has and the migrations do not make yet. */

const [name = ''] = process.argv.slice(2);
const written = await writeMigration(name, new Date());
for (const path of written) console.log(path);
if (written.length === 0) console.log('The migrations make what the model says.');
