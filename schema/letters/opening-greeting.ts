const greeting =
  /^\s*(?:(?:lepo )?pozdravljen[iaoe]?|spoštovan[iaoe]|dober (?:dan|večer)|dobro jutro|živjo|zdravo|hello|hi|dear|good (?:morning|afternoon|evening))(?![\p{L}\p{N}-])/iu;

/** Whether a text begins with a greeting, in either language, as people type it. */
export const opensWithGreeting = (text: string): boolean => greeting.test(text);
