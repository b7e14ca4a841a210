import { texts } from '../../../generated/messages/storage-contracts.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** What is written about contracts of storage. */
export const storageContractsTexts: Texts<typeof en> = texts;
