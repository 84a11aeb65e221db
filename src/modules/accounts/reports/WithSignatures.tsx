import type { ReactNode } from 'react';
import { useSignatures } from './useSignatures.ts';

/** Gives a report of another module the names of who signs reports. */
export function WithSignatures({ children }: { children: (signatures: string[]) => ReactNode }) {
  return children(useSignatures());
}
