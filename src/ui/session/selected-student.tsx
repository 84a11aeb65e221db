import { createContext, type ReactNode, use, useState } from 'react';
import { type SelectableStudent, useOptionalSession } from './session.ts';

interface Selection {
  student: SelectableStudent | null;
  select: (studentId: string) => void;
}

const SelectedStudentContext = createContext<Selection>({ student: null, select: () => undefined });

const storageKey = 'selected_student';

/** Provides the child that a guardian has chosen; remembered across visits. */
export function SelectedStudentProvider({ children }: { children: ReactNode }) {
  const students = useOptionalSession()?.children ?? [];
  const [studentId, setStudentId] = useState(() => localStorage.getItem(storageKey));
  const student = chosenChild(students, studentId);
  const select = (id: string) => {
    localStorage.setItem(storageKey, id);
    setStudentId(id);
  };
  return <SelectedStudentContext value={{ student, select }}>{children}</SelectedStudentContext>;
}

/** The child that a guardian chose last, else the first; `null` for everybody else. */
export function chosenChild(
  children: readonly SelectableStudent[],
  studentId: string | null = localStorage.getItem(storageKey),
): SelectableStudent | null {
  return children.find((it) => it.student_id === studentId) ?? children[0] ?? null;
}

/**
 * The student a guardian has chosen in the header (`student`, or `null` for everybody else) and
 * `select(studentId)`. Screens send `student?.student_id` with their requests.
 */
export function useSelectedStudent(): Selection {
  return use(SelectedStudentContext);
}
