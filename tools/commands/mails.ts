import { writeFileSync } from 'node:fs';
import { pagesFile, writtenPages } from '../mails/written-pages.ts';

/** `npm run mails`: writes down the pages of mails, which react-email makes, for the server. */

writeFileSync(pagesFile, writtenPages());
