/** What other features may use of block model. */

export {
  type BlockMoment,
  type BlockRow,
  type BlocksAt,
  blocksOfCards,
  readBlocks,
  readBlockTimes,
  undoneBlocks,
} from './read-blocks.ts';
