import java.util.Scanner;

public class Main {
    static boolean isMirror(String line, int from, int until) {
        while (from < until)
            if (line.charAt(from++) != line.charAt(until--)) return false;
        return true;
    }

    public static void main(String[] args) {
        String line = new Scanner(System.in).nextLine(), vowels = "aeiou";
        int[] seen = new int[vowels.length()];
        for (char letter : line.toCharArray()) {
            int where = vowels.indexOf(letter);
            if (where != -1) seen[where] += 1;
        }
        int longest = 1, width = line.length();
        for (int left = 0; left < width; left++)
            for (int right = width - 1; longest <= right - left; --right)
                if (isMirror(line, left, right)) longest = right - left + 1;
        StringBuilder text = new StringBuilder();
        for (char vowel : vowels.toCharArray()) text.append(vowel).append('=').append(seen[vowels.indexOf(vowel)]).append(' ');
        System.out.println(text.toString());
        System.out.println(longest);
    }
}
