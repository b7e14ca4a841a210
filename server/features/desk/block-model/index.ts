/** What other features may use of block model. */

export {
  type BlockRow,
  type BlocksAt,
  blocksOfCards,
  type JudgedAt,
  readBlocks,
  readJudgement,
} from './read-blocks.ts';
