/** The parts of the workshop's settings that are saved by themselves. */
export type Section = 'identity' | 'tax' | 'documents' | 'prices' | 'switches';
/** What a dialog changes: a part, or that without which no invoice can be issued. */
export type ChangedPart = Section | 'invoiced';
