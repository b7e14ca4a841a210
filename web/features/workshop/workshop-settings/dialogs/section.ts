/** The parts of the workshop's settings that are saved separately. */
export type Section =
  | 'identity'
  | 'tax'
  | 'documents'
  | 'prices'
  | 'supplies'
  | 'limits'
  | 'switches'
  | 'cards'
  | 'fiscal'
  | 'stock';
/** What a dialog changes: a part, that without which no invoice can be issued, or where customers transfer to. */
export type ChangedPart = Section | 'invoiced' | 'bank';
