import { z } from 'zod';
import type { OutgoingAnswer, OutgoingPost } from '../outgoing/post-outgoing.ts';

/**
 * How a model is asked: `POST {baseUrl}/chat/completions`, which OpenAI, Azure, Mistral, Ollama, vLLM and LM Studio speak. It is given
 * no tools, and what it answers is text until it was parsed.
 */

/** The account of a workshop at the provider of its model. */
export interface ModelAccount {
  readonly baseUrl: URL;
  /** Null for a provider that asks for none. */
  readonly key: string | null;
  readonly model: string;
}

export interface ModelQuestion {
  /** What the model has to do. */
  readonly system: string;
  /** What it is asked about, all of it data. */
  readonly data: object;
  /** The JSON schema of the answer; some providers do not take one. */
  readonly schema?: object;
}

/** So many tokens an answer has at the most. */
export const answerTokens = 1500;

/** The body of a call, as it is kept for the owner to see. */
export function chatBody({ model }: Pick<ModelAccount, 'model'>, { system, data, schema }: ModelQuestion): string {
  const format =
    schema === undefined
      ? {}
      : { response_format: { type: 'json_schema', json_schema: { name: 'diagnosis', strict: true, schema } } };
  return JSON.stringify({
    model,
    temperature: 0,
    max_tokens: answerTokens,
    ...format,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: JSON.stringify(data) },
    ],
  });
}

export function chatPost({ baseUrl, key }: ModelAccount, body: string, signal: AbortSignal): OutgoingPost {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/chat/completions`;
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
  };
  return { url, headers, body: new TextEncoder().encode(body), signal };
}

const count = z.number().nonnegative();
const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(undefined),
});

export interface ModelAnswer {
  readonly content: string;
  /** As the provider has counted; undefined where it does not say. */
  readonly tokens: { readonly input: number; readonly output: number } | undefined;
}

/** @returns undefined where the answer is none of a model */
export function readCompletion({ body }: Pick<OutgoingAnswer, 'body'>): ModelAnswer | undefined {
  const parsed = completion.safeParse(jsonOf(body));
  const content = parsed.data?.choices[0]?.message.content;
  if (content === undefined) return undefined;
  const usage = parsed.data?.usage;
  return {
    content,
    tokens: usage ? { input: Math.ceil(usage.prompt_tokens), output: Math.ceil(usage.completion_tokens) } : undefined,
  };
}

/** The JSON in what a model has written, which may stand in a block of code or between sentences. */
export function jsonInText(content: string): unknown {
  const whole = jsonOf(content);
  if (whole !== undefined) return whole;
  const [from, to] = [content.indexOf('{'), content.lastIndexOf('}')];
  return from < 0 || to < from ? undefined : jsonOf(content.slice(from, to + 1));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a status may mean that a provider does not take the form of the answer. */
export const mayRefuseForm = (status: number): boolean => [400, 404, 415, 422, 501].includes(status);
