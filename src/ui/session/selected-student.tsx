import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type SelectableStudent, useOptionalSession } from './session.ts';

interface Selection {
  student: SelectableStudent | null;
  select: (studentId: string) => void;
}

const SelectedStudentContext = createContext<Selection>({ student: null, select: () => undefined });

const storageKey = 'selected_student';

/** In an address, the child that it is about. */
const askedKey = 'child';

/** Provides the child that a guardian has chosen, by hand or by a link about it; remembered across visits. */
export function SelectedStudentProvider({ children }: { children: ReactNode }) {
  const students = useOptionalSession()?.children ?? [];
  const [studentId, setStudentId] = useState(() => localStorage.getItem(storageKey));
  const [query, setQuery] = useSearchParams();
  const asked = childAskedIn(query);
  const student = chosenChild(students, asked, studentId);
  const select = (id: string) => {
    localStorage.setItem(storageKey, id);
    setStudentId(id);
  };
  useEffect(() => {
    if (asked === null) return;
    if (student?.student_id === asked) select(asked);
    // Out of the address, which would stand against the next choice by hand.
    setQuery((it) => withoutChild(it), { replace: true });
  });
  return <SelectedStudentContext value={{ student, select }}>{children}</SelectedStudentContext>;
}

function withoutChild(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete(askedKey);
  return rest;
}

/** The child that an address is about. */
export const childAskedIn = (query: URLSearchParams) => query.get(askedKey);

/** The child that is asked for, else the one that a guardian chose last, else the first; `null` for everybody else. */
export function chosenChild(
  children: readonly SelectableStudent[],
  asked: string | null,
  last: string | null = localStorage.getItem(storageKey),
): SelectableStudent | null {
  const named = (id: string | null) => children.find((it) => it.student_id === id);
  return named(asked) ?? named(last) ?? children[0] ?? null;
}

/**
 * The student a guardian has chosen in the header (`student`, or `null` for everybody else) and
 * `select(studentId)`. Screens send `student?.student_id` with their requests.
 */
export function useSelectedStudent(): Selection {
  return use(SelectedStudentContext);
}
