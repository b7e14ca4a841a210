/** Members on one page of the list. */
export const pageSize = 25;

/** From how many members on a search is offered. */
export const searchableFrom = 10;
