// A configuration as the public page would show it, in either language, in a dialog.
import { SegmentedControl, Stack, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { GameConfiguration } from '../../../commands/competitions/competition/configuration.ts'
import { currentLanguage } from '../../shared/i18n.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { GameInfo } from '../GameInfo.tsx'
import { VideoLinks } from '../GameVideos.tsx'

interface GamePreviewProps {
  gameKey: string
  configuration: GameConfiguration
  title?: string
  onClose: () => void
  /** Below the preview. */
  children?: ReactNode
}

export const GamePreview = ({ gameKey, configuration, title, onClose, children }: GamePreviewProps) => {
  const { t } = useTranslation('gameAdmin')
  const [language, setLanguage] = useState<string>(currentLanguage())
  const { texts, ...rules } = configuration
  const words = (language === 'en' ? texts.en : null) ?? texts['zh-TW']
  return (
    <Dialog title={title ?? t('preview')} size="xl" onClose={onClose}>
      <Stack>
        <SegmentedControl
          value={language}
          onChange={setLanguage}
          aria-label={t('previewLanguage')}
          data={(['zh-TW', 'en'] as const).map((one) => ({ value: one, label: t(`words.${one}`) }))}
        />
        <Title order={2} size="h3">
          {words.title}
        </Title>
        <GameInfo game={{ key: gameKey, isFinished: false, ...rules, ...words }} />
        <VideoLinks videos={Object.values(words.videos).flat()} />
        {children}
      </Stack>
    </Dialog>
  )
}
