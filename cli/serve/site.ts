import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Headers } from "../policy/headers.ts";
import type { Answer, Asked } from "./answer.ts";

/** What is served, without how. */
export interface Site {
  /** Headers of every answer, files and errors too; whatever must stand on all of them stands here. */
  everywhere(headers: IncomingHttpHeaders): Headers;
  /** Where its start page is: a host's base path; `/` where it is missing. */
  start?(): string;
  /** @param asked its path was decoded and normalised; GET or HEAD */
  answer(asked: Asked): Promise<Answer>;
  /** Takes what is sent with POST; undefined where nothing is taken. */
  take?(asked: Asked, request: IncomingMessage): Promise<Answer> | undefined;
}
