// The dialog of `confirm` and `tell`.
import { Button, Group, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../shared/texts.ts'
import { type Question, questions } from '../shared/ui/confirm.tsx'
import { Dialog } from '../shared/ui/Dialog.tsx'
import { useEscape } from '../shared/ui/keys.ts'

export const QuestionDialog = ({ question, onAnswer }: { question: Question; onAnswer: (isConfirmed: boolean) => void }) => {
  const { t } = useTranslation()
  useEscape(true, () => onAnswer(false))
  return (
    <Dialog onClose={() => onAnswer(false)} title={question.title} centered zIndex={400} closeOnEscape={false}>
      <Text size="sm">{question.message}</Text>
      <Group justify="flex-end" mt="lg">
        {question.isMessage !== true && (
          <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
            {t('action.cancel')}
          </Button>
        )}
        <Button
          data-autofocus={question.isMessage}
          {...(question.isDangerous === true ? { color: 'red' } : {})}
          onClick={() => onAnswer(true)}
        >
          {question.confirmLabel}
        </Button>
      </Group>
    </Dialog>
  )
}

const ConfirmDialog = () => {
  const question = useSyncExternalStore(questions.subscribe, questions.get, questions.get)
  return question === null ? null : <QuestionDialog question={question} onAnswer={question.answer} />
}

export default ConfirmDialog
