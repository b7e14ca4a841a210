import { readPortal } from '../own-data/index.ts';
import { carsPage } from './parts/cars-page.tsx';
import { frameOf } from './parts/page-frame.tsx';
import type { OwnRequest } from './request/page-request.ts';

/** The first page of who is logged in: their cars, each with how far it is and what comes next. */
export async function showCars(at: OwnRequest): Promise<void> {
  const portal = await readPortal(at.own);
  at.response.type('html').send(carsPage(at.template, { frame: frameOf(at), portal }));
}
