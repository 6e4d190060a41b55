import { effect, signal } from '@preact/signals';
import { addExercises, dueExercises, gradeExercise, type DueExercises, type Grade } from '../../api/archive';
import { t } from '../../i18n';
import { archive, refreshArchive } from '../archive/archive_info';
import { complain, notify } from '../parts/notices';
import * as solving from './solving';

/** Exercises of the archive that are due, one after the other; nothing while the collection is shown. */
export const session = signal<DueExercises | null>(null);
/** When each exercise of the session comes again, in days: 0 for today. */
export const graded = signal<ReadonlyMap<number, number>>(new Map());

export const exerciseOf = (problem: { readonly id: string } | undefined): number | undefined => {
  const number = /^exercise (\d+)$/.exec(problem?.id ?? '')?.[1];
  return number === undefined ? undefined : Number(number);
};

export async function practise(): Promise<void> {
  const due = await dueExercises();
  if (due.exercises.length === 0) return notify(t('exercises.nothingDue'));
  session.value = due;
  graded.value = new Map();
  await solving.showList(due.exercises.map(({ id, variant, fen }) => ({ id: `exercise ${id}`, variant, fen })));
}

export async function leave(): Promise<void> {
  session.value = null;
  await solving.show(solving.variant.value);
}

export async function add(text: string): Promise<void> {
  notify(t('exercises.added', { ...(await addExercises(text)) }));
  await refreshArchive();
}

const gradeFor: Record<solving.Help, Grade> = { none: 'good', some: 'hard', solution: 'failed' };

/** Tells the archive once how an exercise went. */
async function note(id: number, grade: Grade): Promise<void> {
  graded.value = new Map(graded.value).set(id, 0);
  const { days } = await gradeExercise(id, grade);
  graded.value = new Map(graded.value).set(id, days);
}

export function startExercises(): void {
  effect(() => {
    const { value: stage } = solving.stage;
    const id = exerciseOf(solving.problem.peek());
    if (id === undefined || graded.peek().has(id) || !archive.peek()?.writable) return;
    if (stage === 'solved') void note(id, gradeFor[solving.help.peek()]).catch(complain);
    if (stage === 'shown') void note(id, 'failed').catch(complain);
  });
}
