import { useEffect, useRef, useState } from 'react';
import type { ReadyPicture } from '#backend/pictures/staff-pictures.ts';
import { announce } from '#components/messages/announce.ts';
import { focusText, middle } from '#domain/pictures/focus.ts';
import { fileProblemMessages } from '#domain/pictures/picture-file.ts';
import type { PictureNoun } from '#domain/pictures/picture-frames.ts';
import type { PictureFields } from '#domain/pictures/picture-schema.ts';
import { reportUnlessOutage } from '#stores/staff/outage.ts';
import { pictures } from '#stores/staff/staff.ts';
import { preparePicture, UnusableFile } from './prepare-picture.ts';
import { rememberAddress } from './stored-address.ts';
import { usePictureHistory } from './use-picture-history.ts';

/** The state of a selected file. */
export type PictureChoice =
  | { kind: 'none' }
  | { kind: 'preparing' }
  /** Uploading, or interrupted by an outage: the prepared picture is preserved for a retry. */
  | { kind: 'sending' | 'stopped'; ready: ReadyPicture; requestId: string }
  | { kind: 'refused'; message: string };

interface Options {
  noun: PictureNoun;
  fields: PictureFields;
  change: (changed: PictureFields) => void;
  /** Reports whether a picture is uploading, so that nobody saves without it. */
  onUploading: (uploading: boolean) => void;
}

const refusalMessages = {
  'not-allowed': 'Only admins change pictures. Please ask one of them.',
  'picture-invalid': 'The studio does not take this picture. Please choose another.',
  unknown: 'The studio does not take this picture. Please choose another.',
} as const;

/** Selects, removes and restores the picture of a record. It is uploaded at once, and shown once the form is saved. */
export function usePictureChoice({ noun, fields, change, onUploading }: Options) {
  const [choice, setChoice] = useState<PictureChoice>({ kind: 'none' });
  const { replace, restore, hasEarlier } = usePictureHistory(fields, change);
  const selections = useRef(0);

  const waiting = choice.kind === 'preparing' || choice.kind === 'sending' || choice.kind === 'stopped';
  useEffect(() => onUploading(waiting), [waiting]);

  /** Returns a function that says whether nothing else has been selected since. An answer that arrives later is ignored. */
  const trackSelection = () => {
    const selection = selections.current;
    return () => selection === selections.current;
  };

  const refuse = (message: string) => {
    setChoice({ kind: 'refused', message });
    announce(message);
  };

  const send = async (ready: ReadyPicture, requestId: string) => {
    const isLatest = trackSelection();
    setChoice({ kind: 'sending', ready, requestId });
    try {
      const answer = await (await pictures()).put(noun, ready, requestId);
      if (!isLatest()) return;
      if (answer.kind === 'refused') return refuse(refusalMessages[answer.reason]);
      rememberAddress(answer.record.id, addressOf(ready));
      replace({ picture: answer.record.id, alt: '', focus: focusText(middle) });
      setChoice({ kind: 'none' });
      announce('The picture is stored. Please say what it shows.');
    } catch (error) {
      reportUnlessOutage(error);
      if (!isLatest()) return;
      setChoice({ kind: 'stopped', ready, requestId });
      announce(stoppedMessage);
    }
  };

  const choose = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    selections.current += 1;
    const isLatest = trackSelection();
    if (files.length > 1) return refuse(fileProblemMessages.several);
    setChoice({ kind: 'preparing' });
    announce('The picture is being prepared.');
    try {
      const ready = await preparePicture(file);
      if (isLatest()) await send(ready, crypto.randomUUID());
    } catch (error) {
      if (!(error instanceof UnusableFile)) reportError(error);
      const problem = error instanceof UnusableFile ? error.problem : 'undecodable';
      if (isLatest()) refuse(fileProblemMessages[problem]);
    }
  };

  const remove = () => {
    replace({ picture: '', alt: '', focus: focusText(middle) });
    setChoice({ kind: 'none' });
    announce('The picture has been removed.');
  };

  const undo = () => {
    selections.current += 1;
    const restored = waiting ? undefined : restore();
    setChoice({ kind: 'none' });
    announce(
      waiting || restored?.picture ? 'The picture is as it was before.' : 'There is no picture, as before.',
    );
  };

  return {
    choice,
    waiting,
    choose,
    retry: () => {
      if (choice.kind === 'stopped') void send(choice.ready, choice.requestId);
    },
    /** The uploading picture, as a data URL. */
    coming: 'ready' in choice ? addressOf(choice.ready) : undefined,
    remove,
    /** Whether there is something to undo. */
    canUndo: hasEarlier || waiting,
    /** Cancels the upload, or restores the previous picture. */
    undo,
  };
}

export const stoppedMessage =
  'The picture is not stored yet: the studio cannot be reached. Try again, or undo to go on without it.';

const addressOf = ({ type, bytes }: ReadyPicture) => `data:${type};base64,${bytes}`;
