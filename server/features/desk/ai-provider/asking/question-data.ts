/** All that leaves the house of a question, and nothing else of what the workshop knows: the last message to the model, as JSON. */
export interface QuestionData {
  readonly vehicle: QuestionCar | null;
  readonly codes: readonly string[];
  readonly symptom: string;
  readonly cases: readonly { readonly id: string; readonly text: string }[];
}

export interface QuestionCar {
  readonly make: string | null;
  readonly model: string | null;
  /** By its code. */
  readonly engine: string | null;
  readonly year: number | null;
  /** Kilometres, from and to: 150000–200000. */
  readonly kmBand: string | null;
}
