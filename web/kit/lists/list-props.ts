import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { EntityFormOf } from './entity-dialog.tsx';
import type { ListCalls, Listed } from './list-documents.ts';

/** The words of an entity; what all of them share is said by the kit. */
export interface ListWords<Item> {
  /** On the button and as the title of its dialog: "Add a lift". */
  readonly add: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly removeQuestion: string;
  /** What follows from a removal. */
  readonly removeText: (item: Item) => string;
}

export interface EntityListProps<Data, Item extends Listed, Input extends FieldValues, Output extends FieldValues> {
  readonly words: ListWords<Item>;
  readonly calls: ListCalls<Data, Item, Output>;
  readonly form: EntityFormOf<Item, Input, Output>;
  /** What an item is called, also for anyone who does not see it. */
  readonly nameOf: (item: Item) => string;
  /** What is below the name. */
  readonly details?: (item: Item) => ReactNode;
}
